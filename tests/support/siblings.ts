import type { Siblings } from '../../src-server/services/siblings.ts';

/** Several simulated processes. Messages reach the others right away. */
export function linkedSiblings() {
  type Watcher = Parameters<Siblings['watch']>[0];
  type Process = {
    id: number;
    hearing: Map<string, ((message: unknown, from: number) => void)[]>;
    watching: Watcher[];
  };
  const all: Process[] = [];
  const others = (own: Process) => all.filter((one) => one !== own);
  return {
    /** Another process. `begin` announces its start, `end` its stop. */
    fork: (): Siblings & { begin: () => void; end: () => void } => {
      const own: Process = { id: all.length + 1, hearing: new Map(), watching: [] };
      all.push(own);
      return {
        processes: 2,
        tell: (subject, message) => {
          for (const { hearing } of others(own))
            for (const listener of hearing.get(subject) ?? []) listener(message, own.id);
        },
        hear: (subject, listener) => {
          own.hearing.set(subject, [...(own.hearing.get(subject) ?? []), listener]);
        },
        watch: (watcher) => void own.watching.push(watcher),
        begin: () => {
          for (const { watching } of others(own)) for (const { newcomer } of watching) newcomer?.();
        },
        end: () => {
          const left = others(own);
          all.splice(all.indexOf(own), 1);
          for (const { watching } of left) for (const { gone } of watching) gone?.(own.id);
        },
      };
    },
  };
}
