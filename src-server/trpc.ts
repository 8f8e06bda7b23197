import { initTRPC } from '@trpc/server';
import type { z } from 'zod';
import { AppError, ERROR_STATUS, type ErrorBody } from '#shared/errors.ts';
import type { KeyScope } from '#shared/keys/model.ts';
import { isBarred, type Permission, refusal, type SubjectOf } from '#shared/permissions.ts';
import type { Context } from './context.ts';
import { errorBody, invalidInput, toTrpcError } from './errors.ts';
import { permittedViewer, requireKeyReach, requireWritable } from './permitted.ts';
import { requireBoundedJson } from './services/json-limits.ts';

/**
 * Every procedure names its permission from `permissions.ts`. Procedures with a REST route also declare their output.
 */
export type Meta = {
  permission: Permission;
  output?: z.ZodType;
  /** A mutation that changes nothing, because its input is too long for a URL. A key that can read may call it. */
  reads?: true;
  /** It ends something in the browser even if nothing can be stored, so it isn't refused in read-only mode. */
  endsInBrowser?: true;
  /** Its input makes it safe to repeat, so an idempotency key is ignored: no record has the input and the response. */
  isRepeatable?: true;
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    defaultMeta: undefined,
    // The stack stays in the log. `data.error` is the same body as in REST responses.
    errorFormatter: ({ shape, error }) => {
      const body: ErrorBody = errorBody(error);
      const { stack: _, ...data } = shape.data;
      return {
        ...shape,
        message: body.message,
        data: { ...data, httpStatus: ERROR_STATUS[body.code], error: body },
      };
    },
  });

export const router = t.router;
/** One router of several, whose procedures have different names. */
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

type Loader<P extends Permission, Input, Loaded extends SubjectOf<P>> = (
  ctx: Context,
  input: Input,
) => Loaded;

/**
 * The start of every procedure: checks the input, loads the permission's subject, checks the permission, and passes the
 * row as `ctx.subject`. If the permission implies an account, `ctx.viewer` is one. Visitors and pending accounts are
 * refused before their input is checked. `.returns(schema)` declares the output. The type check enforces it, and tests
 * check every REST response. With `reads`, a mutation changes nothing.
 */
export function allow<P extends Permission, S extends z.ZodType, Loaded extends SubjectOf<P>>(
  permission: P,
  input: S,
  load?: Loader<P, z.output<S>, Loaded>,
) {
  const procedure = t.procedure
    .meta({ permission })
    .use(async ({ ctx, type, meta, getRawInput, next }) => {
      requireAccess(permission, scopeOf(type, meta), meta, ctx);
      const raw = await getRawInput();
      requireBounded(raw);
      if (!ctx.viewer || ctx.viewer.role === 'guest') {
        const refusalReason = refusal(permission, ctx.viewer, asSubject<P>(raw));
        if (refusalReason && isBarred(refusalReason))
          throw toTrpcError(new AppError(refusalReason.code, refusalReason.message));
      }
      const unknown = ctx.unknownFields?.(input) ?? [];
      if (unknown.length > 0) {
        const { error } = await input.safeParseAsync(raw);
        throw toTrpcError(invalidInput(error?.issues ?? [], unknown));
      }
      const result = await next();
      // Our rules throw `AppError`. tRPC needs its own error for the right status.
      if (!result.ok && result.error.cause instanceof AppError) throw toTrpcError(result.error.cause);
      return result;
    })
    .input(input)
    .use(async ({ ctx, type, meta, path, input: checked, getRawInput, next }) => {
      const value = checked as z.output<S>;
      const subject = (load ? load(ctx, value) : value) as Loaded;
      const permitted = { subject, viewer: permittedViewer(permission, ctx.viewer, subject) };
      const run = () => next({ ctx: permitted });
      const isOnce = type === 'mutation' && ctx.once && !meta?.isRepeatable;
      const key = isOnce ? keyIn(await getRawInput()) : undefined;
      if (!ctx.once || key === undefined) return run();
      // A repeat passes the permission check above, too.
      const create = { key, method: type, url: path, body: checked, status: 201 };
      let result: Awaited<ReturnType<typeof run>> | undefined;
      const answer = await ctx.once({ ...ctx, viewer: permitted.viewer }, create, async () => {
        result = await run();
        if (!result.ok) throw result.error;
        return result.data;
      });
      // A stored response hasn't passed through `next`, which alone can build a result.
      return result ?? ({ ok: true, data: answer } as NonNullable<typeof result>);
    });
  return Object.assign(procedure, {
    returns: <O extends z.ZodType>(output: O, more: Omit<Meta, 'permission' | 'output'> = {}) => {
      const described = procedure.meta(Object.assign({ permission, output }, more));
      // The output isn't parsed, because the server itself creates it: only the type is needed, not tRPC's own step.
      const typed = () => described.output((answer: unknown) => answer as z.output<O>);
      return described as unknown as ReturnType<typeof typed>;
    },
  });
}

function requireAccess(
  permission: Permission,
  needs: KeyScope,
  meta: Meta | undefined,
  { db, keyScope }: Context,
): void {
  try {
    if (!meta?.endsInBrowser) requireWritable(db, needs);
    requireKeyReach(permission, needs, keyScope);
  } catch (error) {
    throw error instanceof AppError ? toTrpcError(error) : error;
  }
}

/** What an API key needs to call a procedure of this type: a mutation that changes something needs one that can write. */
export function scopeOf(type: string, meta: Meta | undefined): KeyScope {
  return type === 'query' || meta?.reads ? 'read' : 'read-write';
}

/** The idempotency key that the browser sends with a create, beside the fields that its schema accepts. */
function keyIn(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('idempotencyKey' in raw)) return undefined;
  return raw.idempotencyKey;
}

/** Every input passes here: tRPC's batches and URLs, and REST. */
function requireBounded(raw: unknown): void {
  try {
    requireBoundedJson(raw);
  } catch (error) {
    throw error instanceof AppError ? toTrpcError(error) : error;
  }
}

function asSubject<P extends Permission>(raw: unknown): SubjectOf<P> {
  return (typeof raw === 'object' && raw !== null ? raw : {}) as SubjectOf<P>;
}
