import { Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useToday } from '#lib/browser/useToday.ts';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure, useOnceKey } from '#lib/cache/once.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { keyTexts, keyToasts } from '#shared/keys/messages.ts';
import { KEY_DAYS, KEY_DAYS_MAX, KEY_NAME_MAX, KEY_SCOPES, type KeyScope } from '#shared/keys/model.ts';
import type { NewApiKey } from '#shared/keys/output.ts';
import { keyCreateInput } from '#shared/keys/schema.ts';
import { addDays } from '#shared/kit/day-ranges.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect, type SelectOption } from '#ui/forms/OptionSelect.tsx';

/** In how many days a key expires, on a day of one's own, or never. */
type Lasts = `${(typeof KEY_DAYS)[number]}` | 'day' | 'never';
type Values = { name: string; scope: KeyScope | null; expiresOn: string };

const DAYS = KEY_DAYS.map((days): SelectOption<Lasts> => [`${days}`, keyTexts.inDays(days)]);
const ON_DAY: SelectOption<Lasts> = ['day', keyTexts.onDay];
const NEVER: SelectOption<Lasts> = ['never', keyTexts.never];
const USUAL: Lasts = '90';

/** Creates an API key, with the password if it wasn't entered recently. No access is preselected. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const { today } = useToday();
  const isAdmin = useCan('admin.keys', null);
  const [lasts, setLasts] = useState<Lasts>(USUAL);
  const form = useForm<Values>({ defaultValues: { name: '', scope: null, expiresOn: '' } });
  const { errors, isDirty } = form.formState;
  const scope = form.watch('scope');
  const confirmed = useReauthentication();
  const once = useOnceKey();
  const creating = trpc.keys.create.useMutation();
  const create = useMutationFeedback(onceProcedure({ send: creating.mutateAsync }), {
    success: keyToasts.created,
    failure: null,
    onSuccess: onCreated,
    onError: (error) => showServerErrorsInForm(form, error),
  });

  const submit = form.handleSubmit((values) => {
    const expiresOn =
      lasts === 'never' ? null : lasts === 'day' ? values.expiresOn : addDays(today, Number(lasts));
    const input = keyCreateInput.safeParse({ ...values, expiresOn });
    if (input.success) return void confirmed(() => create.mutateAsync({ ...input.data, once }));
    for (const { path, message } of input.error.issues)
      form.setError(path[0] as keyof Values, { message }, { shouldFocus: true });
  });

  return (
    <FormDialog
      open
      onClose={onClose}
      title={keyTexts.createTitle}
      description={keyTexts.description}
      onSubmit={submit}
      submitLabel={keyTexts.create}
      busy={create.isPending}
      dirty={isDirty}
      size="sm"
    >
      <Stack gap="4">
        <FormField label={keyTexts.name} hint={keyTexts.nameHint} error={errors.name?.message}>
          <Input autoComplete="off" maxLength={KEY_NAME_MAX} {...form.register('name')} />
        </FormField>
        <Stack gap="1.5">
          <ChoiceGroup legend={keyTexts.access}>
            {KEY_SCOPES.map((each) => (
              <Choice
                key={each}
                name="scope"
                label={keyTexts.scopes[each]}
                hint={keyTexts.scopeHints[each]}
                checked={scope === each}
                onChoose={() => {
                  form.setValue('scope', each, { shouldDirty: true });
                  form.clearErrors('scope');
                }}
              />
            ))}
          </ChoiceGroup>
          {errors.scope && (
            <Text role="alert" color="danger" textStyle="sm">
              {errors.scope.message}
            </Text>
          )}
        </Stack>
        <FormField label={keyTexts.expires} error={lasts === 'day' ? undefined : errors.expiresOn?.message}>
          <OptionSelect
            options={isAdmin ? [...DAYS, ON_DAY, NEVER] : [...DAYS, ON_DAY]}
            value={lasts}
            onChange={setLasts}
          />
        </FormField>
        {lasts === 'day' && (
          <FormField label={keyTexts.lastDay} error={errors.expiresOn?.message}>
            <Controller
              control={form.control}
              name="expiresOn"
              render={({ field }) => (
                <DateInput {...field} min={addDays(today, 1)} max={addDays(today, KEY_DAYS_MAX)} />
              )}
            />
          </FormField>
        )}
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}

type CreateKeyDialogProps = { onClose: () => void; onCreated: (created: NewApiKey) => void };
