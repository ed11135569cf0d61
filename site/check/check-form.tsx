/** The form of the page that checks statements. Its script does all the work. */
export function CheckForm() {
  return (
    <>
      <div className="check" data-script>
        <label htmlFor="statement">Paste a signed statement, or its link</label>
        <textarea id="statement" rows={4} autoComplete="off" spellCheck={false} />
        <label htmlFor="file">Or choose or drop its file, which ends with .jws</label>
        <input id="file" type="file" accept=".jws,.json,.txt" multiple />
      </div>
      <p className="without-script">Checking needs JavaScript, because it happens in your browser: nothing is sent.</p>
      <div id="finding" className="finding" role="status" />
    </>
  )
}
