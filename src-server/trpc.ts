import { initTRPC } from '@trpc/server';
import type { z } from 'zod';
import { AppError, ERROR_STATUS, type ErrorBody } from '#shared/errors.ts';
import { type Permission, type Refusal, refusal, type SubjectOf } from '#shared/permissions.ts';
import type { Context } from './context.ts';
import { errorBody, toTrpcError } from './errors.ts';

/** Every procedure names the line of `permissions.ts` that guards it. */
export type Meta = { permission: Permission };

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    defaultMeta: undefined,
    // The stack stays in the log; `data.error` is the same body that REST answers carry.
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
export const createCallerFactory = t.createCallerFactory;

type Loader<P extends Permission, Input, Loaded extends SubjectOf<P>> = (
  ctx: Context,
  input: Input,
) => Loaded;

/**
 * The start of every procedure: checks the input, loads what the permission is about, checks the permission and
 * hands the loaded row over as `ctx.subject`. Somebody not signed in is told so before their input is looked at.
 */
export function allow<P extends Permission, S extends z.ZodType, Loaded extends SubjectOf<P>>(
  permission: P,
  input: S,
  load?: Loader<P, z.output<S>, Loaded>,
) {
  return t.procedure
    .meta({ permission })
    .use(async ({ ctx, getRawInput, next }) => {
      if (!ctx.viewer || ctx.viewer.role === 'guest') {
        const refused = refusal(permission, ctx.viewer, asSubject<P>(await getRawInput()));
        if (refused?.code === 'UNAUTHENTICATED') throw asTrpcError(refused);
      }
      const result = await next();
      // Rules of this product throw `AppError`; tRPC needs its own error to answer with the right status.
      if (!result.ok && result.error.cause instanceof AppError) throw toTrpcError(result.error.cause);
      return result;
    })
    .input(input)
    .use(({ ctx, input: checked, next }) => {
      const value = checked as z.output<S>;
      const subject = (load ? load(ctx, value) : value) as Loaded;
      const refused = refusal(permission, ctx.viewer, subject);
      if (refused) throw asTrpcError(refused);
      return next({ ctx: { subject } });
    });
}

function asTrpcError({ code, message }: NonNullable<Refusal>) {
  return toTrpcError(new AppError(code, message));
}

function asSubject<P extends Permission>(raw: unknown): SubjectOf<P> {
  return (typeof raw === 'object' && raw !== null ? raw : {}) as SubjectOf<P>;
}
