/** For patterns: words before the extension of a phone number. */
export const extensionWords =
  'ext(?:ension|n)?|xtn|x|durchwahl|dw|klappe|kl|nebenstelle|nst|wewnętrzny|wewn|wew|poste|interno|int|ramal|anexo|linka|klapka|toestel|tst|dahili|доб|вн|mellék|anknytning|alanumero|local|内線|內線|转|轉|داخلی|שלוחה|ต่อ|máy lẻ|lokal|εσωτ|вътр|дод|pes|uitb|分机|分機|내선'
