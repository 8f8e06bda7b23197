import { Input, Stack, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { mergeDrafts } from '#lib/cache/drafts/mergeDrafts.ts';
import { useRefusal } from '#lib/session/session.ts';
import { channelMessages, channelTexts } from '#shared/channels/messages.ts';
import { CHANNEL_DESCRIPTION_MAX, CHANNEL_NAME_MAX, CHANNEL_NAME_MIN } from '#shared/channels/model.ts';
import type { Channel } from '#shared/channels/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';
import { VisibilityChoice } from './components/VisibilityChoice.tsx';
import { type ChannelErrors, useChannelSave } from './useChannelSave.ts';

/** Creates a channel, or edits its name and description. */
export function ChannelDialog({ open, onClose, channel }: ChannelDialogProps) {
  const [before] = useState(channel);
  const { texts, write, ...keptText } = useKeptTexts(before ? `channel:${before.id}` : 'channel', {
    name: before?.name ?? '',
    description: before?.description ?? '',
  });
  const { name, description } = texts;
  const refusal = useRefusal('channels.create', { isPrivate: false });
  const [isPrivate, setPrivate] = useState(before?.isPrivate ?? refusal !== null);
  const [errors, setErrors] = useState<ChannelErrors>({});
  /** The user was told about an edit conflict. Saving again overwrites the current version. */
  const [stale, setStale] = useState(false);
  const close = keptText.closing(onClose);
  const save = useChannelSave(close, (wrong, isStale) => {
    setErrors(wrong);
    if (isStale) setStale(true);
  });

  function submit(): void {
    const draft = { name: name.replace(/\s+/g, ' ').trim(), description: description.trim() };
    // After an edit conflict, fields that weren't changed here keep the current values.
    const written =
      stale && before && channel ? mergeDrafts(textsOf(before), textsOf(channel), draft) : draft;
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
      onClose={close}
      title={before ? channelTexts.editChannel : channelTexts.newChannel}
      onSubmit={submit}
      submitLabel={before ? generalTexts.save : generalTexts.create}
      busy={save.create.isPending || save.update.isPending}
      dirty={name.trim() !== (before?.name ?? '') || description.trim() !== (before?.description ?? '')}
      {...keptText.frame}
      size="sm"
    >
      <Stack gap="4">
        {keptText.note}
        <FormField label={generalTexts.name} error={errors.name} required>
          <Input
            value={name}
            onChange={(event) => write({ name: event.currentTarget.value })}
            maxLength={CHANNEL_NAME_MAX * 2}
            autoComplete="off"
          />
        </FormField>
        <FormField
          label={generalTexts.description}
          error={errors.description}
          hint={channelTexts.descriptionHint}
        >
          <Textarea
            value={description}
            onChange={(event) => write({ description: event.currentTarget.value })}
            maxLength={CHANNEL_DESCRIPTION_MAX * 2}
            rows={2}
            minH="16"
          />
        </FormField>
        {!before && (
          <VisibilityChoice isPrivate={isPrivate} publicRefused={refusal !== null} onChoose={setPrivate} />
        )}
      </Stack>
    </FormDialog>
  );
}

const textsOf = ({ name, description }: Channel) => ({ name, description: description ?? '' });

function mistakesIn({ name, description }: { name: string; description: string }): ChannelErrors {
  const errors: ChannelErrors = {};
  if (name.length < CHANNEL_NAME_MIN) errors.name = channelMessages.nameMin;
  if (name.length > CHANNEL_NAME_MAX) errors.name = channelMessages.nameMax;
  if (description.length > CHANNEL_DESCRIPTION_MAX) errors.description = channelMessages.descriptionMax;
  return errors;
}

type ChannelDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The channel to edit in its current version. Null creates a new one. */
  channel: Channel | null;
};
