/** The folder of the person who ran `npm run SCRIPT`: npm itself runs scripts in the project's folder. */
export function callersFolder(name: string): string {
  const { npm_lifecycle_event: script, INIT_CWD } = process.env;
  return (script === name && INIT_CWD) || process.cwd();
}
