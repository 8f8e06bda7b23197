import type { z } from 'zod';
import type { KeyScope } from '#shared/keys/model.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Context } from './context.ts';
import { keysRouter } from './modules/account/keys-router.ts';
import { accountRouter } from './modules/account/router.ts';
import { authRouter } from './modules/account/session-router.ts';
import { transactionExport } from './modules/accounting/export.ts';
import { accountingRouter } from './modules/accounting/router.ts';
import { activityRouter } from './modules/activity/router.ts';
import { auditExport } from './modules/admin/export.ts';
import { adminRouter } from './modules/admin/router.ts';
import { aiRouter } from './modules/ai/router.ts';
import { applicationExport } from './modules/applications/export.ts';
import { applicationsRouter, cohortsRouter } from './modules/applications/router.ts';
import { backupsRouter } from './modules/backups/router.ts';
import { campaignsRouter } from './modules/campaigns/router.ts';
import { channelsRouter } from './modules/channels/router.ts';
import { collectionsRouter } from './modules/collections/router.ts';
import { commentsRouter } from './modules/comments/router.ts';
import { contactExport } from './modules/contacts/export.ts';
import { crmRouter } from './modules/contacts/router.ts';
import { coursesRouter } from './modules/courses/router.ts';
import { importsRouter } from './modules/csv-import/router.ts';
import { documentsRouter } from './modules/documents/router.ts';
import { draftsRouter } from './modules/drafts/router.ts';
import { emailAddressRouter, outboxRouter } from './modules/email/router.ts';
import { readsRouter } from './modules/entries/reads/router.ts';
import { entriesRouter } from './modules/entries/router.ts';
import { rsvpExport } from './modules/events/export.ts';
import { eventsRouter } from './modules/events/router.ts';
import { followsRouter } from './modules/follows/router.ts';
import { gapExport } from './modules/gaps/export.ts';
import { gapsRouter } from './modules/gaps/router.ts';
import { homeRouter } from './modules/home/router.ts';
import { invitationsRouter } from './modules/invitations/router.ts';
import { membersRouter } from './modules/members/router.ts';
import { messagesRouter } from './modules/messages/router.ts';
import { moderationRouter } from './modules/moderation/router.ts';
import { notificationsRouter } from './modules/notifications/router.ts';
import { programRouter } from './modules/program/router.ts';
import { projectsRouter } from './modules/projects/router.ts';
import { promptExport } from './modules/prompts/export.ts';
import { promptsRouter } from './modules/prompts/router.ts';
import { ratingsRouter } from './modules/ratings/router.ts';
import { receiptsRouter } from './modules/receipts/router.ts';
import { savedViewsRouter } from './modules/saved-views/router.ts';
import { searchRouter } from './modules/search/router.ts';
import { staffRouter } from './modules/staff/router.ts';
import { subscriberExport } from './modules/subscribers/export.ts';
import { newsletterRouter, subscribersRouter } from './modules/subscribers/router.ts';
import { responseExport } from './modules/surveys/results/export.ts';
import { surveysRouter } from './modules/surveys/router.ts';
import { tagsRouter } from './modules/tags/router.ts';
import { tasksRouter } from './modules/tasks/router.ts';
import { toolsRouter } from './modules/tool-runs/router.ts';
import { trashRouter } from './modules/trash/router.ts';
import { votesRouter } from './modules/votes/router.ts';
import { requireKeyReach } from './permitted.ts';
import { createCallerFactory, type Meta, router, scopeOf } from './trpc.ts';

/** The product's modules. */
export const appRouter = router({
  account: accountRouter,
  accounting: accountingRouter,
  admin: adminRouter,
  backups: backupsRouter,
  moderation: moderationRouter,
  invitations: invitationsRouter,
  activity: activityRouter,
  ai: aiRouter,
  applications: applicationsRouter,
  cohorts: cohortsRouter,
  auth: authRouter,
  channels: channelsRouter,
  collections: collectionsRouter,
  comments: commentsRouter,
  courses: coursesRouter,
  keys: keysRouter,
  crm: crmRouter,
  program: programRouter,
  projects: projectsRouter,
  tasks: tasksRouter,
  documents: documentsRouter,
  drafts: draftsRouter,
  email: router({ campaigns: campaignsRouter, subscribers: subscribersRouter, surveys: surveysRouter }),
  entries: entriesRouter,
  events: eventsRouter,
  gaps: gapsRouter,
  home: homeRouter,
  imports: importsRouter,
  follows: followsRouter,
  notifications: notificationsRouter,
  newsletter: newsletterRouter,
  outbox: outboxRouter,
  emailAddress: emailAddressRouter,
  prompts: promptsRouter,
  ratings: ratingsRouter,
  reads: readsRouter,
  receipts: receiptsRouter,
  members: membersRouter,
  messages: messagesRouter,
  savedViews: savedViewsRouter,
  search: searchRouter,
  staff: staffRouter,
  tags: tagsRouter,
  tools: toolsRouter,
  trash: trashRouter,
  votes: votesRouter,
});

/** The lists that can be downloaded as CSV files. */
export const CSV_EXPORTS = [
  contactExport,
  transactionExport,
  rsvpExport,
  gapExport,
  auditExport,
  promptExport,
  subscriberExport,
  responseExport,
  applicationExport,
];

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;

type Routers = AppRouter['_def']['record'];
/** The paths of a router's procedures. A procedure has a definition, and a router within it has none. */
type PathsIn<Record> = {
  [K in keyof Record & string]: Record[K] extends { _def: object } ? K : `${K}.${PathsIn<Record[K]>}`;
}[keyof Record & string];
/** Every procedure, as `router.procedure`, or `router.router.procedure`. */
export type ProcedurePath = PathsIn<Routers>;

/** Calls a procedure by its path. The procedure checks the input itself. */
export function callProcedure(caller: Caller, path: ProcedurePath, input: unknown): Promise<unknown> {
  return procedureAt(caller, path)(input);
}

/** The same for one call alone, without the proxies of a caller. */
export function callOnce(ctx: Context, path: ProcedurePath, input: unknown): Promise<unknown> {
  const procedure = procedureOf(path);
  const { type } = procedure._def;
  return procedure({ path, type, ctx, getRawInput: async () => input, signal: undefined, batchIndex: 0 });
}

type Call = (input: unknown) => Promise<unknown>;

/** A caller's procedure by its path. */
export function procedureAt(caller: Caller, path: string): Call {
  const found = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], caller);
  if (typeof found !== 'function') throw new Error(`there is no procedure ${path}`);
  return found as Call;
}

type Procedure = ((call: object) => Promise<unknown>) & {
  _def: { type: string; meta: Meta; inputs: z.ZodType[] };
};
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;

function procedureOf(path: ProcedurePath): Procedure {
  const procedure = procedures[path];
  if (!procedure) throw new Error(`there is no procedure ${path}`);
  return procedure;
}

/** The permission that a procedure checks. */
export function permissionOf(path: ProcedurePath): Permission {
  return procedureOf(path)._def.meta.permission;
}

/** What an API key needs to call a procedure. */
export function keyScopeOf(path: ProcedurePath): KeyScope {
  const { type, meta } = procedureOf(path)._def;
  return scopeOf(type, meta);
}

/** Throws `FORBIDDEN` if the API key of a request, if it has one, may not call the procedure. */
export function requireKeyReaches(path: ProcedurePath, { keyScope }: Pick<Context, 'keyScope'>): void {
  requireKeyReach(permissionOf(path), keyScopeOf(path), keyScope);
}

/** A procedure's declared output. Null without one. */
export function outputOf(path: ProcedurePath): z.ZodType | null {
  return procedures[path]?._def.meta.output ?? null;
}

/** The input that a procedure checks. */
export function inputOf(path: ProcedurePath): z.ZodType {
  const [input] = procedureOf(path)._def.inputs;
  if (!input) throw new Error(`${path} takes no input`);
  return input;
}
