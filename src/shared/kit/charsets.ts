/** The supported character sets of CSV files. */
export const CHARSETS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'utf-16le',
  'utf-16be',
] as const;
export type Charset = (typeof CHARSETS)[number];

export const CHARSET_LABEL: Record<Charset, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western Europe)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  macintosh: 'Mac Roman',
  gb18030: 'GB18030 (Simplified Chinese)',
  big5: 'Big5 (Traditional Chinese)',
  shift_jis: 'Shift_JIS (Japanese)',
  'euc-jp': 'EUC-JP (Japanese)',
  'euc-kr': 'EUC-KR (Korean)',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};
