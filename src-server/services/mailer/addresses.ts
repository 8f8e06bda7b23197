/** Who a mail is from. */
export type Mailbox = { name: string; address: string };

/** A mail server as `SMTP_URL` names it. */
export type SmtpServer = {
  host: string;
  port: number;
  /** Encrypted from the first byte; otherwise by STARTTLS where the server offers it. */
  secure: boolean;
  login: { user: string; pass: string } | null;
};

const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u001F\u007F]/;

/** True for what could end a header and begin another one. */
export function holdsControl(text: string): boolean {
  return CONTROL.test(text);
}

/** Reads `smtp://user:password@host:port` or `smtps://…`; null when it is none. */
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

/** Reads `Name <name@host>` or the bare address; null when it is neither. */
export function parseMailbox(text: string): Mailbox | null {
  if (holdsControl(text)) return null;
  const [, name = '', named, bare] = /^(?:([^<>]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim()) ?? [];
  const address = named ?? bare;
  if (!address || !/^[^@\s]+@[^@\s]+$/.test(address)) return null;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
