type Terminal = { write: (text: string) => unknown; isTTY?: boolean };
type Progress = { done: number; found: number };

const BAR = 30;
/** Percent between two lines where a line cannot be redrawn, such as in a log. */
const STEP = 10;

/** Shows how far an import has come: one line redrawn on a terminal, a line for every tenth elsewhere. */
export function progressDisplay(out: Terminal): { show: (progress: Progress) => void; end: () => void } {
  let shown = 0;
  return {
    show: ({ done, found }) => {
      const percent = found === 0 ? 100 : Math.floor((done / found) * 100);
      const counts = `${done.toLocaleString('en-US')} of ${found.toLocaleString('en-US')} files, ${percent} %`;
      if (out.isTTY) {
        const filled = Math.round((percent / 100) * BAR);
        out.write(`\r\u001B[K${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${counts}`);
      } else if (percent >= shown + STEP) {
        shown = percent - (percent % STEP);
        out.write(`${counts}\n`);
      }
    },
    end: () => {
      if (out.isTTY) out.write('\r\u001B[K');
    },
  };
}
