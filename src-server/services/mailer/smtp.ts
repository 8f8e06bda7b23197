import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Mailbox, SmtpServer } from './addresses.ts';
import type { Mailer } from './mailer.ts';
import { composeMessage } from './message.ts';
import { toMailError } from './smtp-failure.ts';

/** Milliseconds for connecting, and for each response. */
const CONNECTING = 10_000;
const ANSWERING = 20_000;
/** Milliseconds for which an idle connection waits for the next email. */
const IDLE = 5_000;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/**
 * Sends emails through an SMTP server and reuses connections. Connects with the first email. Sends a password only over
 * encrypted connections, except on this machine. `from` is asked for each email.
 */
export function smtpMailer(server: SmtpServer, from: () => Mailbox): Mailer {
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();

  function forget(connection: SMTPConnection): void {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
  }

  /** A working idle connection, or a new one. */
  async function take(): Promise<SMTPConnection> {
    for (const connection of idle.keys()) {
      forget(connection);
      const alive = await step(connection, (done) => connection.reset(done)).then(
        () => true,
        () => false,
      );
      if (alive) return connection;
      connection.close();
    }
    const connection = await open(server);
    connection.once('end', () => forget(connection));
    return connection;
  }

  function giveBack(connection: SMTPConnection): void {
    const timer = setTimeout(() => {
      forget(connection);
      connection.quit();
    }, IDLE);
    idle.set(connection, timer.unref());
  }

  return {
    send: async (mail) => {
      const sender = from();
      const message = await composeMessage(mail, sender);
      const connection = await take().catch((error: unknown) => {
        throw toMailError(error, { reached: false, isGiven: false }, server);
      });
      // Read only when the server asks for it. After its end, the email may have arrived.
      let isGiven = false;
      const content = Readable.from([message], { objectMode: false }).once('end', () => {
        isGiven = true;
      });
      const envelope = { from: sender.address, to: [mail.recipient], size: message.length };
      try {
        await step(connection, (done) => connection.send(envelope, content, done));
      } catch (error) {
        connection.close();
        throw toMailError(error, { reached: true, isGiven }, server);
      }
      giveBack(connection);
      return 'sent';
    },
    close: () => {
      for (const connection of [...idle.keys()]) {
        forget(connection);
        connection.close();
      }
    },
  };
}

/** Connects and logs in, and sends nothing. Throws `MailError`. */
export async function smtpGreeting(server: SmtpServer): Promise<void> {
  const connection = await open(server).catch((error: unknown) => {
    throw toMailError(error, { reached: false, isGiven: false }, server);
  });
  connection.quit();
}

/** Connects and logs in. */
async function open(server: SmtpServer): Promise<SMTPConnection> {
  const { host, port, secure, login } = server;
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: login !== null && !secure && !LOOPBACK.test(host),
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    dnsTimeout: CONNECTING,
    socketTimeout: ANSWERING,
  });
  // Failures go to the current step. Without one, the connection is just closed.
  connection.on('error', () => undefined);
  try {
    await step(connection, (done) => connection.connect(done));
    if (login) await step(connection, (done) => connection.login({ ...login }, done));
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

type Done = (error?: Error | null) => void;

/** One step of the SMTP dialog. It fails when the connection ends, which the library doesn't always report. */
function step(connection: SMTPConnection, run: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // A reason, if any, follows right after the end.
    const ended = () => setImmediate(() => reject(new Error('The connection was closed.')));
    connection.once('error', reject).once('end', ended);
    run((error) => {
      connection.off('error', reject).off('end', ended);
      if (error) reject(error);
      else resolve();
    });
  });
}
