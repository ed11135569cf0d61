import { expect, it } from 'vitest'
import { unclearLines } from './settings-file.ts'

it.each([
  ['SIGN_UP=invited # only ours', ', line 1: what follows # is a part of the value for the server, and a comment for the commands.'],
  ['PORT=3000\r\nSITE_COLOR=#1f5f8b', ', line 2: what follows # is'],
  ['SECRET = abc#def', ', line 1: what follows # is'],
  ['export SITE_NAME=Acme', ', line 1: systemd ignores lines with export.'],
  ['# ours\n\nSITE_NAME: Acme', ', line 3: SITE_NAME has no =, and is ignored.'],
  ['SITE_NAME Acme', ', line 1: SITE_NAME has no ='],
  ['\uFEFFPUBLIC_URL=https://portfolios.example', ' is not plain text in UTF-8'],
  [Buffer.from('SITE_NAME=Universit\xe9', 'latin1'), ' is not plain text in UTF-8'],
  [Buffer.from('SITE_NAME=Acme', 'utf16le'), ' is not plain text in UTF-8'],
])('of the file of the service, %j is told', (content, text) => {
  const found = unclearLines(Buffer.from(content), true)
  expect(found).toEqual([{ text: expect.stringContaining(text), advice: expect.stringMatching(/^\S.+\.$/) }])
})

it('says nothing about plain lines, comments, quoted values, and names that aren’t settings', () => {
  const content =
    '# a comment: PORT\n#PORT=1\n  SITE_NAME=Acme College\r\nMAIL_FROM="Acme #1 <a@b.example>"\nPORT=3000\n\nother words\nTZ=UTC # x\n'
  expect(unclearLines(Buffer.from(content), true)).toEqual([])
})

it('leaves comments and export to a file that only the commands read', () => {
  expect(unclearLines(Buffer.from('PORT=3000 # free\nexport SITE_NAME=Acme\n'), false)).toEqual([])
})
