import type { ServerSpoken } from '#contract/words/server.ts'

export function CheckForm({ say }: Pick<ServerSpoken, 'say'>) {
  return (
    <>
      <div className="check" data-script>
        <label htmlFor="credential">{say('pasteCredential')}</label>
        <textarea id="credential" rows={4} autoComplete="off" spellCheck={false} />
        <label htmlFor="file">{say('chooseFile')}</label>
        <input id="file" type="file" accept=".jws,.json,.txt" multiple />
      </div>
      <p className="without-script">{say('needsScript')}</p>
      <div id="finding" className="finding" role="status" />
    </>
  )
}
