import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useDraftKeeper } from '#lib/drafts/useDraftKeeper.ts';
import { draftMessages } from '#shared/drafts/messages.ts';

type FormOptions<Draft extends FieldValues, Output> = {
  /** What the form begins with. */
  blank: Draft;
  /** The version that it began with; undefined for a new record. */
  version: number | undefined;
  resolver: Resolver<Draft, unknown, Output>;
  /** Whether a draft says something else than another one. */
  differs: (a: Draft, b: Draft) => boolean;
};

/** A form that lasts as long as its dialog. */
export function usePlainForm<Draft extends FieldValues, Output>(options: FormOptions<Draft, Output>) {
  const { resolver, differs } = options;
  const [blank] = useState(options.blank);
  const [version, setVersion] = useState(options.version);
  const form = useForm<Draft, unknown, Output>({ defaultValues: blank as DefaultValues<Draft>, resolver });
  const written: Draft = { ...blank, ...useWatch({ control: form.control }) };

  /** Shows another state of the record, to go on from that version. */
  function show(draft: Draft, shown: number | undefined): void {
    form.reset(draft);
    setVersion(shown);
  }

  return { form, written, version, dirty: differs(written, blank), show };
}

/** The same without what it keeps for a draft. */
export type FormState<Draft extends FieldValues, Output> = ReturnType<typeof usePlainForm<Draft, Output>>;

type DraftedOptions<Draft extends FieldValues, Output> = FormOptions<Draft, Output> & {
  slot: string;
  /** What was kept, if it still has the shape of a draft. */
  readKept: (content: unknown) => Kept<Draft> | null;
  /** Called when another text takes the place of what was written. */
  onShown: () => void;
};
type Kept<Draft> = Draft & { version?: number | undefined };

/** A form whose text is kept while it is written, in this browser and on the server, until it is saved or given up. */
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

  /** Puts a draft into the form, or begins anew. */
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
