import { Button, Flex, Input, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { viewTexts, viewToasts } from '#shared/saved-views/messages.ts';
import { VIEW_NAME_MAX } from '#shared/saved-views/model.ts';
import { type ViewCreateInput, viewCreateInput } from '#shared/saved-views/schema.ts';
import { Check } from '#ui/forms/Check.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { type ViewedList, viewNow } from './viewedList.ts';

type Draft = Pick<ViewCreateInput, 'name' | 'isShared'>;
const resolver = schemaResolver(
  viewCreateInput.pick({ name: true, isShared: true }),
  (draft: Draft) => draft,
);

/** Saves the list as it is shown now under a name. */
export function SaveView({ viewed }: { viewed: ViewedList }) {
  const form = useForm({
    resolver,
    defaultValues: { name: '', isShared: false },
  });
  const { errors } = form.formState;
  const save = useMutationFeedback(trpc.savedViews.create, {
    success: viewToasts.saved,
    failure: null,
    onSuccess: () => form.reset(),
    onError: (error) => showServerErrorsInForm(form, error),
  });
  const submit = form.handleSubmit((values) =>
    save.mutate({ ...values, list: viewed.list, ...viewNow(viewed) }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="3">
        <FormField label={viewTexts.name} error={errors.name?.message}>
          <Input autoComplete="off" maxLength={VIEW_NAME_MAX} {...form.register('name')} />
        </FormField>
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <Flex as="label" gap="2" align="center" minH="10" cursor="pointer">
            <Check type="checkbox" {...form.register('isShared')} />
            {viewTexts.share}
          </Flex>
          <Button type="submit" loading={save.isPending}>
            {viewTexts.save}
          </Button>
        </Flex>
        <FormError error={errors.root} />
      </Stack>
    </form>
  );
}
