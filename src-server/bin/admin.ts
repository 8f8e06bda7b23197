import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AppError } from '#shared/errors.ts';
import { ACCOUNT_ROLES, type AccountRole } from '#shared/roles.ts';
import { registerInput } from '#shared/users/schema.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Env } from '../env.ts';
import {
  createAccount,
  endSecondFactor,
  listForOperator,
  makeResetLink,
  type Operator,
  setRole,
  setState,
} from '../modules/admin/members/commands.ts';
import { systemClock } from '../services/clock.ts';
import { randomIds } from '../services/ids.ts';
import { mailSite } from './compose/mailer.ts';
import { examine, formatFindings, repair } from './doctor.ts';
import { openBeside } from './one-server.ts';
import { storeFile } from './opening.ts';
import { run, StartError } from './start.ts';

const HELP = [
  'Administers accounts, and examines the installation. The server can keep running.',
  '',
  'Usage: npm run admin -- COMMAND',
  '',
  '  list-users             Lists the accounts.',
  '  create-user USERNAME --email ADDRESS [--role ROLE]',
  '                         Creates an account. Prints a link that sets its password.',
  '  reset-password USERNAME',
  '                         Prints a link that sets a new password.',
  '  set-role USERNAME ROLE',
  `                         Changes the role: ${ACCOUNT_ROLES.join(', ')}.`,
  '  suspend USERNAME       Suspends the account, and ends its sessions.',
  '  reactivate USERNAME    Ends the suspension.',
  '  disable-2fa USERNAME   Turns off two-factor authentication. For someone who lost the app.',
  '  doctor [--repair]      Prints one line for each check, with what to do.',
  '                         With --repair, counts all numbers again first.',
  '',
  'Set DATA_DIR and BASE_URL as for npm start.',
  '',
].join('\n');

const { values, positionals } = argumentsOf(process.argv.slice(2));
const [command, name, role, extra] = positionals;

if (values.help || command === undefined) process.stdout.write(HELP);
else {
  await run(async (env) => {
    try {
      await administer(env);
    } catch (error) {
      throw error instanceof AppError ? new StartError(error.message) : error;
    }
  });
}

function argumentsOf(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        role: { type: 'string' },
        repair: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split('. ');
    process.stderr.write(`${problem}. Use --help to list the commands.\n`);
    process.exit(1);
  }
}

async function administer(env: Env): Promise<void> {
  if (!existsSync(storeFile(env.dataDir)))
    throw new StartError(`There is no installation in ${env.dataDir}. Check DATA_DIR.`);
  if (extra !== undefined)
    throw new StartError(`Unknown argument "${extra}". Use --help to list the commands.`);
  if (command === 'doctor') return doctor(env);
  const { db } = openBeside(env);
  const work: Operator = { db, clock: systemClock, ids: randomIds, viewer: null, source: 'cli' };
  try {
    process.stdout.write(`${await answer(work, env)}\n`);
  } finally {
    db.$client.close();
  }
}

async function answer(work: Operator, env: Env): Promise<string> {
  const { address } = mailSite(env, work.db, () => env.port);
  switch (command) {
    case 'list-users':
      return listForOperator(work).join('\n');
    case 'create-user': {
      const username = requireName();
      const input = { username, email: values.email ?? '', password: randomIds.token() };
      const { email } = valid(registerInput.safeParse(input));
      const passwordHash = await hashPassword(randomIds.token());
      createAccount(work, { username, email, role: roleOf(values.role ?? 'member'), passwordHash });
      return `Created ${username}. ${linkText(makeResetLink(work, username), address())}`;
    }
    case 'reset-password':
      return linkText(makeResetLink(work, requireName()), address());
    case 'set-role':
      return `${requireName()} is ${setRole(work, requireName(), roleOf(role ?? values.role)).role} now.`;
    case 'suspend':
      return `${requireName()} is ${setState(work, requireName(), 'suspended').state} now.`;
    case 'reactivate':
      return `${requireName()} is ${setState(work, requireName(), 'active').state} now.`;
    case 'disable-2fa':
      endSecondFactor(work, requireName());
      return `Two-factor authentication of ${requireName()} is off.`;
    default:
      throw new StartError(`Unknown command "${command}". Use --help to list the commands.`);
  }
}

function linkText({ path, email }: { path: string; email: string }, address: string): string {
  return `${address}${path}\nThis link sets the password, once, within an hour. Using it also confirms ${email}, so give it to the owner of that address only.`;
}

function requireName(): string {
  if (name === undefined) throw new StartError(`${command} needs the name of an account.`);
  return name;
}

function roleOf(given: string | undefined): AccountRole {
  const found = ACCOUNT_ROLES.find((each) => each === given);
  if (!found) throw new StartError(`The role must be one of ${ACCOUNT_ROLES.join(', ')}.`);
  return found;
}

/** What a schema read, or its first complaint. */
function valid<T>(
  parsed: { success: true; data: T } | { success: false; error: { issues: { message: string }[] } },
): T {
  if (parsed.success) return parsed.data;
  throw new StartError(parsed.error.issues[0]?.message ?? 'The input is invalid.');
}

/** Prints each finding. The exit code is 1 if something needs a fix. */
async function doctor(env: Env): Promise<void> {
  if (values.repair) {
    const { db } = openBeside(env);
    try {
      process.stdout.write(`${repair({ db, clock: systemClock, viewer: null, source: 'cli' })}\n`);
    } finally {
      db.$client.close();
    }
  }
  const findings = await examine(env);
  process.stdout.write(formatFindings(findings));
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
}
