import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form';
import { contentOf, sameContent } from '#lib/cache/drafts/draftChoice.ts';
import { useDraftKeeper } from '#lib/cache/drafts/useDraftKeeper.ts';
import { draftMessages } from '#shared/drafts/messages.ts';
import type { DraftContent } from '#shared/drafts/model.ts';

type FormOptions<Draft extends FieldValues, Output> = {
  /** The initial values of the form. */
  blank: Draft;
  /** The values of the version on which they are based, if they are others. Null if unknown. */
  base?: Draft | null;
  /** The version of the initial values, or undefined for a new record. */
  version: number | undefined;
  resolver: Resolver<Draft, unknown, Output>;
  /** False if the caller focuses the first field with an error. */
  shouldFocusError?: boolean;
  /** Whether two drafts differ. */
  differs: (a: Draft, b: Draft) => boolean;
};

/** A form without a stored draft. */
export function usePlainForm<Draft extends FieldValues, Output>(options: FormOptions<Draft, Output>) {
  const { resolver, shouldFocusError = true, differs } = options;
  const [blank] = useState(options.blank);
  const [version, setVersion] = useState(options.version);
  const [base, setBase] = useState(options.base === undefined ? blank : options.base);
  const form = useForm<Draft, unknown, Output>({
    defaultValues: blank as DefaultValues<Draft>,
    resolver,
    shouldFocusError,
  });
  const written: Draft = { ...blank, ...useWatch({ control: form.control }) };

  /** Replaces the values of the form, and the version on which they are based. */
  function show(draft: Draft, nextVersion: number | undefined, from: Draft | null = draft): void {
    form.reset(draft);
    setVersion(nextVersion);
    setBase(from);
  }

  return { form, written, version, base, dirty: differs(written, blank), show };
}

/** A form without its draft. */
export type FormState<Draft extends FieldValues, Output> = ReturnType<typeof usePlainForm<Draft, Output>>;

type DraftedOptions<Draft extends FieldValues, Output> = FormOptions<Draft, Output> & {
  slot: string;
  /** The draft stays in this browser. */
  onDevice?: boolean;
  /** Reads a stored draft, if it still has the right shape. */
  readKept: (content: unknown) => KeptDraft<Draft> | null;
  /** Called when another text replaces the input. */
  onShown: () => void;
};
type KeptDraft<Draft> = Draft & { version?: number | undefined; base?: Draft | null };

/** A form whose draft is stored in this browser, and on the server, until it is saved or discarded. */
export function useDraftedForm<Draft extends FieldValues, Output>(options: DraftedOptions<Draft, Output>) {
  const { slot, onDevice = false, readKept, differs, onShown } = options;
  const keeper = useDraftKeeper(slot, (content) => arrive(readKept(content)), onDevice);
  const [storedDraft] = useState(() => readKept(keeper.kept));
  const [restored, setRestored] = useState(storedDraft !== null && differs(storedDraft, options.blank));
  const [discarded, setDiscarded] = useState<KeptDraft<Draft> | null>(null);
  const [origin, setOrigin] = useState({ blank: options.blank, version: options.version });
  const state = usePlainForm({
    ...options,
    ...startOf(restored ? storedDraft : null, origin),
  });
  const { form, written, version, base, show } = state;
  const dirty = differs(written, origin.blank);
  const lastKept = useRef<DraftContent | null>(undefined);
  const keep = useEffectEvent((draft: Draft) => {
    // On the server, the version is enough: it keeps older ones.
    const start = { version, ...(onDevice && version !== undefined && base && { base }) };
    const content = differs(draft, origin.blank) ? contentOf({ ...draft, ...start }) : null;
    if (lastKept.current !== undefined && sameContent(content, lastKept.current)) return;
    lastKept.current = content;
    keeper.keep(content);
  });
  useEffect(() => keep(written));
  // A text area may pass on its last edit while the form closes, too late to be rendered.
  useEffect(
    () => () => {
      keep({ ...origin.blank, ...form.getValues() });
      keeper.flush();
    },
    [origin, form, keeper.flush],
  );
  useEffect(() => keeper.compare(), [keeper.compare]);

  /** Shows a draft in the form, or the initial values. */
  function arrive(draft: KeptDraft<Draft> | null): void {
    const start = startOf(draft, origin);
    show(start.blank, start.version, start.base);
    setRestored(draft !== null && differs(draft, origin.blank));
    onShown();
  }

  function startFresh(): void {
    setDiscarded({ ...written, version, base });
    arrive(null);
    keeper.forget();
  }

  function undo(): void {
    arrive(discarded);
    setDiscarded(null);
  }

  /** Continues with what was saved, or with the next new record. */
  function begin(draft: Draft, saved: number | undefined): void {
    setOrigin({ blank: draft, version: saved });
    setDiscarded(null);
    setRestored(false);
    show(draft, saved);
    keeper.forget();
  }

  return {
    form,
    written,
    version,
    base,
    show,
    begin,
    dirty,
    drafted: {
      keeper,
      restored,
      startFresh,
      // Not over what was typed since.
      undo: discarded && !dirty ? undo : null,
      unsaved: keeper.state !== (onDevice ? 'kept' : 'saved'),
      leaveNote: keeper.state === 'saved' ? draftMessages.savedOnLeaving : draftMessages.keptOnLeaving,
    },
  };
}

/** Where a form starts: with its draft, or else with what was opened. */
function startOf<Draft extends FieldValues>(
  draft: KeptDraft<Draft> | null,
  start: { blank: Draft; version: number | undefined },
): { blank: Draft; version: number | undefined; base: Draft | null } {
  if (draft === null) return { ...start, base: start.blank };
  const { base, ...values } = draft;
  const version = draft.version ?? start.version;
  // An opened record can be newer than the version on which its draft is based.
  const baseDraft = base ?? (version === start.version ? start.blank : null);
  return { blank: values as unknown as Draft, version, base: baseDraft };
}

export type Drafted = ReturnType<typeof useDraftedForm>['drafted'];
