/** How to get the files that we read from LinkedIn. */
export function LinkedInSteps() {
  return (
    <>
      <ol className="bullets">
        <li>On LinkedIn, open Settings &amp; Privacy, then Data privacy, then “Get a copy of your data”.</li>
        <li>Request the larger archive. LinkedIn emails you a link within about a day.</li>
        <li>Upload the ZIP as it is. We never open your messages or contacts.</li>
      </ol>
      <p>In a hurry? Open your profile, choose More, then “Save to PDF”, and upload that file.</p>
    </>
  )
}
