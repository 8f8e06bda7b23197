/** An email's sender. */
export type Mailbox = { name: string; address: string };

/** The SMTP server of `SMTP_URL`. */
export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte. Otherwise STARTTLS, if the server offers it. */
  secure: boolean;
  login: { user: string; pass: string } | null;
};

const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u001F\u007F]/;

/** Whether a text could end a header and start another one. */
export function holdsControl(text: string): boolean {
  return CONTROL.test(text);
}

/** Parses `smtp://user:password@host:port` or `smtps://…`. Null if invalid. */
export function parseSmtpUrl(text: string): SmtpServer | null {
  if (holdsControl(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const port = url.port ? Number(url.port) : PORTS[url.protocol];
  const rest = url.pathname.replace('/', '') + url.search + url.hash;
  if (PORTS[url.protocol] === undefined || !port || !url.hostname || rest) return null;
  const [user, pass] = [decode(url.username), decode(url.password)];
  if (user === null || pass === null || (user === '') !== (pass === '')) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    secure: url.protocol === 'smtps:',
    login: user ? { user, pass } : null,
  };
}

/** Parses `Name <name@host>` or a bare email address. Null if invalid. */
export function parseMailbox(text: string): Mailbox | null {
  if (holdsControl(text)) return null;
  const [, name = '', bracketed, bare] = /^(?:([^<>]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim()) ?? [];
  const address = bracketed ?? bare;
  if (!address || !/^[^@\s]+@[^@\s]+$/.test(address)) return null;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

export function mailboxText({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
