import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Received = { from: string; to: string[]; message: string };
export type MailServer = { url: string; received: Received[]; close: () => Promise<void> };

/** A real SMTP server on loopback that accepts all emails, on a free port unless one is given. */
export async function openMailServer(options: SMTPServerOptions = {}, at = 0): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // No logging, and no DNS lookups.
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(at, '127.0.0.1', () => {
      resolve((listening.address() as { port: number }).port);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A scripted server's action: a response, or hanging up. */
export type Script = Partial<
  Record<'connect' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'content' | 'RSET', string | 'hang up'>
>;

/** An SMTP server that misbehaves by script. `taken` counts complete emails, `said` contains the commands it got. */
export async function openScriptedServer(
  script: Script,
): Promise<{ port: number; taken: () => number; said: () => string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  let taken = 0;
  let said = '';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let rest = '';
    let inContent = false;
    const say = (moment: keyof Script, usual: string) => {
      const answer = script[moment] ?? usual;
      if (answer === 'hang up') socket.destroy();
      else socket.write(`${answer}\r\n`);
    };
    say('connect', '220 ready');
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      said += chunk.toString('latin1');
      for (;;) {
        const end = rest.indexOf(inContent ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + (inContent ? 5 : 2));
        if (inContent) {
          inContent = false;
          taken += 1;
          say('content', '250 taken');
          continue;
        }
        const verb = line.split(/[ :]/)[0]?.toUpperCase();
        if (verb === 'EHLO') say('EHLO', '250-here\r\n250 AUTH PLAIN');
        else if (verb === 'AUTH') say('AUTH', '235 welcome');
        else if (verb === 'MAIL') say('MAIL', '250 fine');
        else if (verb === 'RCPT') say('RCPT', '250 fine');
        else if (verb === 'DATA') {
          inContent = script.DATA === undefined;
          say('DATA', '354 go on');
        } else if (verb === 'RSET') say('RSET', '250 fine');
        else if (verb === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('502 no\r\n');
      }
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  return {
    port,
    taken: () => taken,
    said: () => said,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The headers of a message by their names in lower case, unfolded and as they were sent. */
export function headersOf(message: string): Record<string, string> {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return Object.fromEntries(
    head
      .split('\r\n')
      .map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: ?/, '')]),
  );
}

/** A message's plain text part. */
export function textOf(message: string): string {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1];
  const parts = boundary ? message.split(`--${boundary}\r\n`).slice(1) : [message];
  const part = parts.find((each) => /^content-type: text\/plain/im.test(each)) ?? '';
  const end = part.indexOf('\r\n\r\n');
  const [head, body] = [part.slice(0, end), part.slice(end + 4)];
  const whole = boundary ? body.replace(/\r\n$/, '') : body;
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(whole, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return whole;
  const bytes = whole
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
