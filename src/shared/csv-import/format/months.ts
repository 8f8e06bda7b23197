/**
 * The months in the languages of banks' files, without accents: English, German, French, Spanish, Italian, Portuguese, Dutch,
 * Swedish, Danish, Norwegian, and Polish.
 */
const MONTHS = [
  'january januar jaenner janner janvier enero gennaio janeiro januari stycznia styczen',
  'february februar feber fevrier febrero febbraio fevereiro februari lutego luty',
  'march marz maerz mars marzo marco maart mrt marts marca marzec',
  'april avril abril aprile kwietnia kwiecien',
  'may mai mayo maggio maio mei maj maja',
  'june juni juin junio giugno junho czerwca czerwiec',
  'july juli juillet julio luglio julho lipca lipiec',
  'august aout agosto augustus augusti sierpnia sierpien',
  'september septembre septiembre settembre setembro wrzesnia wrzesien',
  'october oktober octobre octubre ottobre outubro pazdziernika pazdziernik',
  'november novembre noviembre novembro listopada listopad',
  'december dezember decembre diciembre dicembre dezembro desember grudnia grudzien',
].map((names) => names.split(' '));

/** Letters of the shortest abbreviation. */
const LETTERS = 3;
/** More letters than any name has. */
const LONGEST = 20;

/** The number of a month by its name or the beginning of its name. Null for none, and for what begins several months. */
export function monthOf(name: string): number | null {
  const folded = name.slice(0, LONGEST).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (folded.length < LETTERS) return null;
  const [first, ...more] = MONTHS.flatMap((names, at) =>
    names.some((full) => full.startsWith(folded)) ? [at + 1] : [],
  );
  return first !== undefined && more.length === 0 ? first : null;
}
