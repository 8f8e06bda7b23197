import { Box, chakra, Input, Stack, Textarea } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  CHANNEL_DESCRIPTION_MAX,
  CHANNEL_NAME_MAX,
  CHANNEL_NAME_MIN,
  type Channel,
} from '#shared/channels.ts';
import { channelMessages, channelTexts, channelToasts } from '#shared/messages.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { useAction } from '../../lib/feedback.ts';
import { useRefusal } from '../../lib/session.ts';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { TOUCHES } from './useChannelActions.ts';

type Errors = { name?: string; description?: string };

/** Makes a channel, or changes name and description of one. */
export function ChannelDialog({ open, onClose, channel }: ChannelDialogProps) {
  const [before] = useState(channel);
  const [name, setName] = useState(before?.name ?? '');
  const [description, setDescription] = useState(before?.description ?? '');
  const refused = useRefusal('channels.create', { isPrivate: false });
  const [isPrivate, setPrivate] = useState(before?.isPrivate ?? refused !== null);
  const [errors, setErrors] = useState<Errors>({});
  /** Somebody else changed it meanwhile, which was said: saving again is meant for what is there now. */
  const [stale, setStale] = useState(false);
  const save = useSave(onClose, (wrong, isStale) => {
    setErrors(wrong);
    if (isStale) setStale(true);
  });

  function submit(): void {
    const written = { name: name.replace(/\s+/g, ' ').trim(), description: description.trim() };
    const wrong = mistakesIn(written);
    setErrors(wrong);
    if (wrong.name !== undefined || wrong.description !== undefined) return;
    const version = (stale ? channel : before)?.version;
    if (before) save.update.mutate({ id: before.id, ...written, version });
    else save.create.mutate({ ...written, isPrivate });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={before ? 'Edit channel' : 'New channel'}
      onSubmit={submit}
      submitLabel={before ? 'Save' : 'Create'}
      busy={save.create.isPending || save.update.isPending}
      dirty={name.trim() !== (before?.name ?? '') || description.trim() !== (before?.description ?? '')}
      size="sm"
    >
      <Stack gap="4">
        <FormField label="Name" error={errors.name} required>
          <Input
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={CHANNEL_NAME_MAX * 2}
            autoComplete="off"
          />
        </FormField>
        <FormField label="Description" error={errors.description} hint="What it is for, in a sentence">
          <Textarea
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            maxLength={CHANNEL_DESCRIPTION_MAX * 2}
            rows={2}
            minH="16"
          />
        </FormField>
        {!before && (
          <chakra.fieldset border="none">
            <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
              Who can read it
            </chakra.legend>
            <Stack gap="2">
              <Choice
                label="Private"
                hint={channelTexts.privateHint}
                checked={isPrivate}
                onChoose={() => setPrivate(true)}
              />
              <Choice
                label="Public"
                hint={refused ? channelTexts.publicRefused : channelTexts.publicHint}
                checked={!isPrivate}
                disabled={refused !== null}
                onChoose={() => setPrivate(false)}
              />
            </Stack>
          </chakra.fieldset>
        )}
      </Stack>
    </FormDialog>
  );
}

function Choice({ label, hint, checked, disabled, onChoose }: ChoiceProps) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      px="3"
      py="2.5"
      borderWidth="1px"
      borderRadius="md"
      borderColor={checked ? 'accent.border' : 'border'}
      cursor={disabled ? 'not-allowed' : 'pointer'}
    >
      <chakra.input
        type="radio"
        name="visibility"
        mt="0.5"
        accentColor="{colors.accent.solid}"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <Box>
        <Box fontWeight="medium" color={disabled ? 'fg.muted' : undefined}>
          {label}
        </Box>
        <Box textStyle="xs" color="fg.muted">
          {hint}
        </Box>
      </Box>
    </chakra.label>
  );
}

function useSave(onSaved: () => void, onErrors: (errors: Errors, stale: boolean) => void) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const failed = (_: string, error: unknown) => {
    const body = errorOf(error);
    if (body?.fields) onErrors(body.fields, false);
    else if (body?.code === 'CONFLICT') {
      onErrors({ name: body.message }, true);
      void utils.channels.read.invalidate();
    } else return { title: 'Error', description: body?.message ?? channelToasts.failed };
    return null;
  };
  const saved = useAction<unknown, Channel>({
    touches: TOUCHES,
    success: () => channelToasts.saved,
    failure: failed,
  });
  const made = useAction<unknown, Channel>({
    touches: TOUCHES,
    success: ({ name }) => channelToasts.created(name),
    failure: failed,
  });
  const update = trpc.channels.update.useMutation({
    onSuccess: (channel, input) => {
      onSaved();
      return saved.onSuccess(channel, input);
    },
    onError: saved.onError,
  });
  const create = trpc.channels.create.useMutation({
    onSuccess: async (channel, input) => {
      onSaved();
      await navigate({ to: '/community/channels/$id', params: { id: String(channel.id) } });
      await made.onSuccess(channel, input);
    },
    onError: made.onError,
  });
  return { update, create };
}

function mistakesIn({ name, description }: { name: string; description: string }): Errors {
  const errors: Errors = {};
  if (name.length < CHANNEL_NAME_MIN) errors.name = channelMessages.nameMin;
  if (name.length > CHANNEL_NAME_MAX) errors.name = channelMessages.nameMax;
  if (description.length > CHANNEL_DESCRIPTION_MAX) errors.description = channelMessages.descriptionMax;
  return errors;
}

type ChannelDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The one to change, as it is now; null makes a new one. */
  channel: Channel | null;
};
type ChoiceProps = {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};
