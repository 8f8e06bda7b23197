import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useDraftKeeper } from '#lib/drafts/useDraftKeeper.ts';
import { draftMessages } from '#shared/drafts/messages.ts';

type FormOptions<Draft extends FieldValues, Output> = {
  /** The initial values of the form. */
  blank: Draft;
  /** The version of the initial values, or undefined for a new record. */
  version: number | undefined;
  resolver: Resolver<Draft, unknown, Output>;
  /** Whether two drafts differ. */
  differs: (a: Draft, b: Draft) => boolean;
};

/** A form without a stored draft. */
export function usePlainForm<Draft extends FieldValues, Output>(options: FormOptions<Draft, Output>) {
  const { resolver, differs } = options;
  const [blank] = useState(options.blank);
  const [version, setVersion] = useState(options.version);
  const form = useForm<Draft, unknown, Output>({ defaultValues: blank as DefaultValues<Draft>, resolver });
  const written: Draft = { ...blank, ...useWatch({ control: form.control }) };

  /** Replaces the values and the version of the form. */
  function show(draft: Draft, shown: number | undefined): void {
    form.reset(draft);
    setVersion(shown);
  }

  return { form, written, version, dirty: differs(written, blank), show };
}

/** A form without its draft. */
export type FormState<Draft extends FieldValues, Output> = ReturnType<typeof usePlainForm<Draft, Output>>;

type DraftedOptions<Draft extends FieldValues, Output> = FormOptions<Draft, Output> & {
  slot: string;
  /** Reads a stored draft, if it still has the right shape. */
  readKept: (content: unknown) => Kept<Draft> | null;
  /** Called when another text replaces the input. */
  onShown: () => void;
};
type Kept<Draft> = Draft & { version?: number | undefined };

/** A form whose draft is stored in this browser and on the server until it is saved or discarded. */
export function useDraftedForm<Draft extends FieldValues, Output>(options: DraftedOptions<Draft, Output>) {
  const { slot, readKept, differs, onShown } = options;
  const keeper = useDraftKeeper(slot, (content) => arrive(readKept(content)));
  const [kept] = useState(() => readKept(keeper.kept));
  const [restored, setRestored] = useState(kept !== null && differs(kept, options.blank));
  const [begun] = useState({ blank: options.blank, version: options.version });
  const state = usePlainForm({
    ...options,
    blank: (restored && kept) || begun.blank,
    version: (restored ? kept?.version : undefined) ?? begun.version,
  });
  const { form, written, version, show } = state;
  const dirty = differs(written, begun.blank);
  const snapshot = JSON.stringify(dirty ? { ...written, version } : null);
  useEffect(() => keeper.keep(JSON.parse(snapshot)), [keeper.keep, snapshot]);
  useEffect(() => keeper.compare(), [keeper.compare]);

  /** Shows a draft in the form, or the initial values. */
  function arrive(draft: Kept<Draft> | null): void {
    show(draft ?? begun.blank, draft?.version ?? begun.version);
    setRestored(draft !== null && differs(draft, begun.blank));
    onShown();
  }

  function startFresh(): void {
    arrive(null);
    keeper.forget();
  }

  return {
    ...{ form, written, version, show, dirty },
    drafted: {
      ...{ keeper, restored, startFresh },
      unsaved: keeper.state !== 'saved',
      leaveNote: keeper.state === 'saved' ? draftMessages.savedOnLeaving : draftMessages.keptOnLeaving,
    },
  };
}

export type Drafted = ReturnType<typeof useDraftedForm>['drafted'];
