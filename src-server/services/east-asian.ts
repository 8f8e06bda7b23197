/** Character sets in which a character is mostly two bytes, the second of which can look like a letter. */
export const EAST_ASIAN = ['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'] as const;
type EastAsian = (typeof EAST_ASIAN)[number];

/** Bytes that are looked at. */
const SAMPLE = 64 * 1024;
const LF = 0x0a;
/** The least share of characters that are in the common rows, of those beside another one, and of frequent ones. */
const [COMMON, BESIDE, FREQUENT] = [0.8, 0.3, 0.3];
/** The largest share of bytes that are no character. */
const INVALID = 0.01;

type Pairs = {
  isLead: (byte: number) => boolean;
  isTrail: (byte: number) => boolean;
  /** Rows with punctuation, letters of the language, and its usual characters. */
  isCommon: (lead: number, trail: number) => boolean;
  /** The number of bytes of a character that isn't a pair, or 0. */
  otherLength?: (bytes: Buffer, at: number) => number;
};

const between = (from: number, to: number) => (byte: number) => byte >= from && byte <= to;
const high = between(0xa1, 0xfe);
const digit = between(0x30, 0x39);

/** The rows of a character set whose pairs are both high bytes. */
function rows(...ranges: readonly (readonly [from: number, to: number])[]): Pairs['isCommon'] {
  return (lead, trail) => high(trail) && ranges.some(([from, to]) => lead >= from && lead <= to);
}

const PUNCTUATION = [0xa1, 0xa1] as const;
const WIDE_LETTERS = [0xa3, 0xa3] as const;

const PAIRS: Record<EastAsian, Pairs> = {
  gb18030: {
    isLead: between(0x81, 0xfe),
    isTrail: (byte) => byte >= 0x40 && byte <= 0xfe && byte !== 0x7f,
    isCommon: rows(PUNCTUATION, WIDE_LETTERS, [0xb0, 0xd7]),
    otherLength: (bytes, at) => (digit(bytes[at + 1] ?? 0) && digit(bytes[at + 3] ?? 0) ? 4 : 0),
  },
  big5: {
    isLead: between(0x81, 0xfe),
    isTrail: (byte) => between(0x40, 0x7e)(byte) || high(byte),
    isCommon: between(0xa1, 0xc6),
  },
  shift_jis: {
    isLead: (byte) => between(0x81, 0x9f)(byte) || between(0xe0, 0xfc)(byte),
    isTrail: (byte) => byte >= 0x40 && byte <= 0xfc && byte !== 0x7f,
    isCommon: (lead) => between(0x81, 0x83)(lead) || between(0x88, 0x98)(lead),
    otherLength: (bytes, at) => (between(0xa1, 0xdf)(bytes[at] ?? 0) ? 1 : 0),
  },
  'euc-jp': {
    isLead: (byte) => high(byte) || byte === 0x8e,
    isTrail: high,
    isCommon: rows(PUNCTUATION, [0xa3, 0xa5], [0xb0, 0xcf]),
    otherLength: (bytes, at) =>
      bytes[at] === 0x8f && high(bytes[at + 1] ?? 0) && high(bytes[at + 2] ?? 0) ? 3 : 0,
  },
  'euc-kr': {
    isLead: between(0x81, 0xfe),
    isTrail: (byte) => byte >= 0x41 && byte <= 0xfe,
    isCommon: rows(PUNCTUATION, WIDE_LETTERS, [0xb0, 0xc8]),
  },
};

/** Characters that are frequent in texts and in names of people, places, and companies. */
const BOTH_CHINESE =
  '一不在人有我他中大和地到以要就出可也你生能而子那下自之年作用道行所然家事成方多去法如都同面起看定天分好小部其些主理心她本前' +
  '但因只想日者意力它把十民第公此已工使情明性知全三又正外高由很最重物手向文政美相被利什二等或新己制身果加西斯月合回特代信表化老世' +
  '位次度任常先海通教原提立及比解水名真走各入口平系活更打女四神何安少才反受目太量再感建做接必期市直德命山金指克保至形社便空治展科' +
  '司五基眼非白界光放即且思王象完式色路南品住告求程北死交取拉格望共清今切院李林梁唐曹彭曾田董袁潘于蔡余杜丁沈姚姜崔石廖方孟熊秦邱' +
  '江尹薛段雷侯史陶孔向芳敏杰娟超秀霞平京州有限集技股份';
const SIMPLIFIED = new Set(
  `${BOTH_CHINESE}的了是这个们来上为国说时会对得着过发后里种经么学现当没动还进样开从实军无与长机关点业将两间问并应战头体见产` +
    '话内给门儿东声员论处义几认条气题尔别变总电数报结务场件计管资许统区队决马书则听却达强像难权设记类据边张该规万觉术领确传师观让识' +
    '候带导争运刘陈杨黄赵吴周徐孙朱胡郭罗郑谢宋韩冯邓肖蒋叶苏魏吕卢钟谭陆汪范贾夏韦邹闫龙黎贺顾毛龚钱严伟娜静丽磊洋艳勇涛刚广深圳团',
);
const TRADITIONAL = new Set(
  `${BOTH_CHINESE}的了是這個們來上為國說時會對得著過發後里種經麼學現當沒動還進樣開從實軍無與長機關點業將兩間問並應戰頭體見產` +
    '話內給門兒東聲員論處義幾認條氣題爾別變總電數報結務場件計管資許統區隊決馬書則聽卻達強像難權設記類據邊張該規萬覺術領確傳師觀讓識' +
    '候帶導爭運劉陳楊黃趙吳周徐孫朱胡郭羅鄭謝宋韓馮鄧蕭蔣葉蘇魏呂盧鍾譚陸賴洪莊游詹施柯翁傅溫臺台灣灣志雅淑美惠玲',
);
const JAPANESE = new Set(
  '一二三四五六七八九十日本人年大国会中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員' +
    '九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成' +
    '期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資' +
    '予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基' +
    '私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤佐伊松木井石林森池橋谷岡吉' +
    '青福清坂阿土町株有限郎美太夫雄介之助藤渡辺斎加鈴橋様店号番工商支課',
);
const KOREAN = new Set(
  '이다는의에가을고하지한를은로기도인사자어대그서정시수부리아있나주과상스일해들보전으제장원성적생관공여동김박최조강윤임오신권황안송류홍영민' +
    '준현우진희연경미소호회식유울산없게만라모든니것까마내때년월계국구선학실세면물방위무비음개발문화재양교통중간행트르치당름명분더용속거반' +
    '배광천남북업할합역종타길술체질새된되와요습세등각드레본출석금노단심결별또말백번벌법번점집책처청체초추충카크타토특판팀포표프품피필',
);
const FREQUENT_IN: Record<EastAsian, ReadonlySet<string>> = {
  gb18030: SIMPLIFIED,
  big5: TRADITIONAL,
  shift_jis: JAPANESE,
  'euc-jp': JAPANESE,
  'euc-kr': KOREAN,
};
const KANA = /[\u3040-\u30ff]/;

/** Which East Asian character set a text has, or null if it hardly has one. For texts that aren't UTF-8. */
export function eastAsianIn(bytes: Buffer): EastAsian | null {
  const sample = sampleOf(bytes);
  let best: EastAsian | null = null;
  let bestScore = 0;
  for (const charset of EAST_ASIAN) {
    const score = isPlausible(sample, PAIRS[charset]) ? frequentShare(sample, charset) : 0;
    if (score < FREQUENT || score <= bestScore) continue;
    [best, bestScore] = [charset, score];
  }
  return best;
}

/** Ends with a line, so that no character is cut. */
function sampleOf(bytes: Buffer): Buffer {
  if (bytes.length <= SAMPLE) return bytes;
  const end = bytes.lastIndexOf(LF, SAMPLE);
  return bytes.subarray(0, end < 0 ? SAMPLE : end);
}

/** In Western texts, a high byte stands between letters. It looks like a rare character without another one beside it. */
function isPlausible(bytes: Buffer, { isLead, isTrail, isCommon, otherLength }: Pairs): boolean {
  const count = { characters: 0, common: 0, beside: 0, invalid: 0 };
  let run = 0;
  const endRun = () => {
    if (run > 1) count.beside += run;
    run = 0;
  };
  for (let at = 0; at < bytes.length; ) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x80) {
      endRun();
      at += 1;
      continue;
    }
    const isPair = isLead(lead) && isTrail(trail);
    const length = isPair ? 2 : (otherLength?.(bytes, at) ?? 0);
    if (length === 0) count.invalid += 1;
    else {
      count.characters += 1;
      run += 1;
    }
    if (isPair && isCommon(lead, trail)) count.common += 1;
    at += Math.max(length, 1);
  }
  endRun();
  const { characters, common, beside, invalid } = count;
  return (
    characters > 1 &&
    invalid <= characters * INVALID &&
    common >= characters * COMMON &&
    beside >= characters * BESIDE
  );
}

/** The share of frequent characters among those that aren't punctuation. */
function frequentShare(bytes: Buffer, charset: EastAsian): number {
  const frequent = FREQUENT_IN[charset];
  let [letters, found] = [0, 0];
  for (const letter of new TextDecoder(charset).decode(bytes)) {
    if (letter < '\u3040' || letter > '\ud7a3') continue;
    letters += 1;
    if (frequent.has(letter) || (frequent === JAPANESE && KANA.test(letter))) found += 1;
  }
  return letters === 0 ? 0 : found / letters;
}
