import { noteUnanswered } from './unanswered.ts';

/** Whether the server has a newer build than the one that this page runs, so that code of this one is missing there. */
export async function hasUpdate(): Promise<boolean> {
  try {
    const shell = await fetch('/offline.html');
    return shell.ok && !(await shell.text()).includes(new URL(import.meta.url).pathname);
  } catch {
    noteUnanswered();
    return false;
  }
}
