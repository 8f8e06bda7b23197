import { Session } from 'node:inspector';

/** Whether this process has loaded the libraries for a model. Run in a process of its own. */
export function hasLoadedModelLibraries(): boolean {
  const urls: string[] = [];
  const session = new Session();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => urls.push(params.url));
  // Reports every script that is already loaded.
  session.post('Debugger.enable');
  session.disconnect();
  return urls.some((url) => /\/node_modules\/(ai|@ai-sdk)\//.test(url));
}
