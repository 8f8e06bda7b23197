import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { PreloadedQueries } from '#shared/boot.ts';
import { type AppRouter, type Caller, callProcedure, type ProcedurePath } from '../app-router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type In<Types, P extends string> = P extends `${infer Router extends keyof Types & string}.${infer Rest}`
  ? In<Types[Router], Rest>
  : Types[P & keyof Types];
type InputOf<P extends ProcedurePath> = In<Inputs, P>;
type OutputOf<P extends ProcedurePath> = In<Outputs, P>;
type Load = <P extends ProcedurePath>(procedure: P, input: InputOf<P>) => Promise<OutputOf<P>>;

/** Calls a page's procedures with the same inputs as its components, which are the browser's cache keys. */
export type Loader = {
  /** Throws as the procedure does. */
  load: Load;
  /** The first page of an infinite list. */
  loadList: Load;
  /** For data that some viewers can't see. Their page doesn't request it, either. */
  tryLoad: <P extends ProcedurePath>(procedure: P, input: InputOf<P>) => Promise<void>;
};

/** A loader that records its calls. */
export function createLoader(caller: Caller): { loader: Loader; queries: PreloadedQueries } {
  const queries: PreloadedQueries = [];
  const call = <P extends ProcedurePath>(procedure: P, input: InputOf<P>) =>
    callProcedure(caller, procedure, input) as Promise<OutputOf<P>>;
  const load: Load = async (procedure, input) => {
    const output = await call(procedure, input);
    queries.push([procedure, input, output]);
    return output;
  };
  const loadList: Load = async (procedure, input) => {
    const output = await call(procedure, input);
    queries.push([procedure, input, output, 'list']);
    return output;
  };
  const tryLoad: Loader['tryLoad'] = (procedure, input) =>
    load(procedure, input).then(
      () => undefined,
      () => undefined,
    );
  return { loader: { load, loadList, tryLoad }, queries };
}

/** What a procedure answered for a page, if the page called it. */
export type PageOutputs = <P extends ProcedurePath>(procedure: P) => OutputOf<P> | undefined;

export function outputsOf(queries: PreloadedQueries): PageOutputs {
  return <P extends ProcedurePath>(procedure: P) =>
    queries.find(([called]) => called === procedure)?.[2] as OutputOf<P> | undefined;
}
