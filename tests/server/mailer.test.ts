import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mailMessages } from '#shared/email/messages.ts';
import { userMessages } from '#shared/users/messages.ts';
import { createMailer, mailSite } from '../../src-server/bin/compose/mailer.ts';
import { announce, announcedSite } from '../../src-server/bin/start.ts';
import { readEnv } from '../../src-server/env.ts';
import { accountDeletedEmail } from '../../src-server/modules/account/emails.ts';
import {
  addressChangedEmail,
  declinedEmail,
  suspendedEmail,
} from '../../src-server/modules/email/account/emails.ts';
import { parseSmtpUrl, type SmtpServer } from '../../src-server/services/mailer/addresses.ts';
import { MailError, type Mailer, type OutgoingMail } from '../../src-server/services/mailer/mailer.ts';
import { composeMessage } from '../../src-server/services/mailer/message.ts';
import { outboxMailer } from '../../src-server/services/mailer/outbox.ts';
import { smtpMailer } from '../../src-server/services/mailer/smtp.ts';
import { START, testMailSite } from '../support/ports.ts';
import { headersOf, openMailServer, openScriptedServer, type Script, textOf } from '../support/smtp.ts';
import { newStore } from '../support/store.ts';

const FROM = { name: 'Reading Club', address: 'club@community.example' };

const letter = (fields: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: 7,
  messageId: 'one',
  date: START,
  recipient: 'mia@mail.example',
  subject: 'A subject',
  text: 'Words for Mia.\n',
  html: null,
  calendar: null,
  unsubscribeUrl: null,
  ...fields,
});

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function smtp(server: SmtpServer | null): Mailer {
  if (!server) throw new Error('this is no mail server');
  const mailer = smtpMailer(server, () => FROM);
  closing.unshift(mailer.close);
  return mailer;
}

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'none',
    (error: unknown) => (error instanceof MailError ? error.failure : String(error)),
  );

describe('a message', () => {
  test('has the headers that email clients expect, and a text', async () => {
    const unsubscribeUrl = 'https://community.example/api/unsubscribe/abc';
    const html = '<p>Words for <b>Mia</b>.</p>';
    const message = String(
      await composeMessage(
        letter({ subject: 'Grüße, 你好', text: 'Schöne Grüße\n', html, unsubscribeUrl }),
        FROM,
      ),
    );
    expect(headersOf(message)).toMatchObject({
      from: 'Reading Club <club@community.example>',
      to: 'mia@mail.example',
      date: 'Sun, 01 Mar 2026 09:00:00 +0000',
      'message-id': '<one@community.example>',
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'mime-version': '1.0',
    });
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(textOf(message)).toBe('Schöne Grüße\r\n');
    expect(message).toContain(html);
    expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('without an unsubscribe URL has no such header', async () => {
    const headers = headersOf(String(await composeMessage(letter(), FROM)));
    expect(Object.keys(headers).filter((name) => name.startsWith('list-'))).toEqual([]);
  });

  test.each([
    ['recipient', 'mia@mail.example\r\nBcc: all@mail.example'],
    ['recipient', 'mia@mail.example, all@mail.example'],
    ['recipient', 'mia@mail.example>\nRCPT TO:<all@mail.example'],
    ['recipient', 'Mia <mia@mail.example>'],
    ['subject', 'Hello\r\nBcc: all@mail.example'],
    ['subject', 'Hello\nBcc: all@mail.example'],
    ['messageId', 'one>\r\nBcc: all@mail.example'],
    ['unsubscribeUrl', 'https://x\r\nBcc: all@mail.example'],
  ] as const)('with a %s that would begin another header is none: %j', async (field, value) => {
    expect(await failureOf(composeMessage(letter({ [field]: value }), FROM))).toBe('permanent');
  });

  test('has exactly its own headers, whatever users write', async () => {
    const usual = Object.keys(headersOf(String(await composeMessage(letter({ text: 'ü' }), FROM))));
    const hostile = fc
      .array(
        fc.constantFrom('\r\n', '\n', '\r', 'Bcc: all@mail.example', ' ', '"', '<', '>', '?=', 'ü', 'x', ','),
      )
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (name, subject, text) => {
        const mail = letter({ subject: subject.replace(/[\r\n]/g, ' '), text });
        const message = String(await composeMessage(mail, { ...FROM, name }));
        const headers = headersOf(message);
        expect(Object.keys(headers).filter((each) => !usual.includes(each))).toEqual([]);
        expect(headers.to).toBe('mia@mail.example');
        expect(headers.from).toMatch(/<?club@community\.example>?$/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the outbox folder', () => {
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'outbox-'));
    closing.push(() => rmSync(path, { recursive: true, force: true }));
    return path;
  };

  test('gets a complete file per email, readable only by the owner; repeating it writes the same file', async () => {
    const path = join(folder(), 'outbox');
    const mailer = outboxMailer(path, () => FROM);
    expect(await mailer.send(letter())).toBe('kept');
    expect(await mailer.send(letter())).toBe('kept');
    expect(readdirSync(path)).toEqual(['7.eml']);
    expect(statSync(join(path, '7.eml')).mode & 0o777).toBe(0o600);
    expect(textOf(readFileSync(join(path, '7.eml'), 'utf8'))).toContain('Words for Mia.');
  });

  test("that can't be written has emails wait", async () => {
    const path = join(folder(), 'outbox');
    writeFileSync(path, 'a file in its place');
    expect(await failureOf(outboxMailer(path, () => FROM).send(letter()))).toBe('unreachable');
  });
});

describe('an SMTP server', () => {
  test('gets sequential and parallel emails once each, over few connections', async () => {
    let connections = 0;
    const server = await openMailServer({
      onConnect: (_, done) => {
        connections += 1;
        done();
      },
    });
    closing.push(server.close);
    const mailer = smtp(parseSmtpUrl(server.url));
    await mailer.send(letter({ subject: 'First' }));
    for (const subject of ['Second', 'Third']) await mailer.send(letter({ subject, text: '.\nA dot\n..\n' }));
    expect(connections).toBe(1);
    await Promise.all(['Fourth', 'Fifth'].map((subject) => mailer.send(letter({ subject }))));
    expect(connections).toBe(2);
    expect(server.received.map(({ message }) => headersOf(message).subject).sort()).toEqual(
      ['First', 'Second', 'Third', 'Fourth', 'Fifth'].sort(),
    );
    expect(server.received[1]).toMatchObject({ from: FROM.address, to: ['mia@mail.example'] });
    expect(textOf(server.received[1]?.message ?? '')).toBe('.\r\nA dot\r\n..\r\n');
  });

  test('that closed an idle connection gets the next email over another one', async () => {
    const server = await openScriptedServer({ RSET: 'hang up' });
    closing.push(server.close);
    const mailer = smtp({ host: '127.0.0.1', port: server.port, secure: false, login: null });
    for (const subject of ['First', 'Second']) await mailer.send(letter({ subject }));
    expect(server.taken()).toBe(2);
  });

  test('that asks for a login gets it', async () => {
    const logins: unknown[] = [];
    const server = await openMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) => {
        logins.push([username, password]);
        done(null, { user: username });
      },
    });
    closing.push(server.close);
    await smtp(parseSmtpUrl(server.url.replace('//', '//user:se%20cret@'))).send(letter());
    expect(logins).toEqual([['user', 'se cret']]);
  });

  test.each<[string, Script, string]>([
    ['hangs up at once', { connect: 'hang up' }, 'unreachable'],
    ['has no time', { connect: '421 later' }, 'unreachable'],
    ['refuses everybody', { connect: '554 no' }, 'unreachable'],
    ['refuses the login', { AUTH: '535 wrong' }, 'unreachable'],
    ['hangs up at the login', { AUTH: 'hang up' }, 'unreachable'],
    ['does not know the recipient', { RCPT: '550 unknown' }, 'permanent'],
    ['has the recipient wait', { RCPT: '450 greylisted' }, 'temporary'],
    ['refuses the sender', { MAIL: '553 not you' }, 'permanent'],
    ['hangs up at the sender', { MAIL: 'hang up' }, 'temporary'],
    ['hangs up before the content', { DATA: 'hang up' }, 'temporary'],
    ['refuses the content before it', { DATA: '554 no' }, 'permanent'],
    ['refuses the content', { content: '554 spam' }, 'permanent'],
    ['cannot keep the content', { content: '452 full' }, 'temporary'],
    ['shuts down after the content', { content: '421 bye' }, 'temporary'],
    ['hangs up after the content', { content: 'hang up' }, 'uncertain'],
  ])('that %s', async (_, script, expected) => {
    const server = await openScriptedServer(script);
    closing.push(server.close);
    const login = { user: 'user', pass: 'secret' };
    const mailer = smtp({ host: '127.0.0.1', port: server.port, secure: false, login });
    expect(await failureOf(mailer.send(letter()))).toBe(expected);
    expect(server.taken()).toBe('content' in script ? 1 : 0);
  });

  test('that is unreachable has emails wait', async () => {
    const probe = createServer();
    const port = await new Promise<number>((resolve) => {
      probe.listen(0, '127.0.0.1', () => resolve((probe.address() as { port: number }).port));
    });
    await new Promise((resolve) => probe.close(resolve));
    const mailer = smtp({ host: '127.0.0.1', port, secure: false, login: null });
    expect(await failureOf(mailer.send(letter()))).toBe('unreachable');
  });

  test('that repeats the password in an error does not get it into the outbox', async () => {
    const said = Buffer.from('\u0000user\u0000s3cret word').toString('base64');
    const server = await openScriptedServer({ AUTH: `535 s3cret word, s3cret%20word and ${said} are wrong` });
    closing.push(server.close);
    const login = { user: 'user', pass: 's3cret word' };
    const mailer = smtp({ host: '127.0.0.1', port: server.port, secure: false, login });
    const error = await mailer.send(letter()).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain('•••, ••• and ••• are wrong');
  });

  test('on another machine gets no password without encryption', async () => {
    const server = await openScriptedServer({});
    closing.push(server.close);
    const login = { user: 'user', pass: 'secret' };
    // The same machine by an IP address other than loopback.
    const mailer = smtp({ host: '0.0.0.0', port: server.port, secure: false, login });
    expect(await failureOf(mailer.send(letter()))).toBe('unreachable');
    expect(server.said()).toContain('STARTTLS');
    expect(server.said()).not.toMatch(/AUTH|MAIL/);
  });
});

describe('a site without a sender', () => {
  test('sends nothing: emails wait, and the start says which variables to set', async () => {
    const server = await openMailServer();
    closing.push(server.close);
    const db = newStore();
    const env = readEnv({ SMTP_URL: server.url });
    const error = await createMailer(env, db)
      .send(letter())
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ failure: 'unreachable', message: mailMessages.noSender });
    expect(server.received).toEqual([]);
    expect(mailSite(env, db, () => 0)).toMatchObject({ from: null, delivers: false });
    const said = ({ SUPPORT_EMAIL }: Record<string, string>) => {
      const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const listening = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      const site = readEnv({ SMTP_URL: server.url, SUPPORT_EMAIL });
      announce(site, {
        ...{ port: 3000, setupToken: null, firstAccount: false },
        ...announcedSite(site, db),
      });
      const text = lines.mock.calls.join('');
      lines.mockRestore();
      listening.mockRestore();
      return text;
    };
    expect(said({})).toContain('or set SUPPORT_EMAIL or MAIL_FROM and restart the server.');
    expect(said({ SUPPORT_EMAIL: 'help@mail.example' })).not.toContain('SUPPORT_EMAIL');
  });

  test('stores emails without naming one', async () => {
    const message = String(await composeMessage(letter(), null));
    expect(headersOf(message)).toMatchObject({ to: 'mia@mail.example', 'message-id': '<one@localhost>' });
    expect(headersOf(message).from).toBeUndefined();
  });

  test('names no email address in its emails', () => {
    const site = { ...testMailSite, supportEmail: null };
    const person = { id: 1, username: 'mia', displayName: null, avatarUrl: null };
    const texts = [suspendedEmail, declinedEmail, addressChangedEmail].map(
      (email) => email(site, person).text,
    );
    texts.push(accountDeletedEmail(site, person).text);
    for (const text of texts) expect(text).toMatch(/^(?!.*@).*contact an admin/s);
    expect(userMessages.suspended(null)).toContain('Contact an admin');
  });
});
