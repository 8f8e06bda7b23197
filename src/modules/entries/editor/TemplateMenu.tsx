import { Button, Menu } from '@chakra-ui/react';
import { ChevronDown, LayoutTemplate } from 'lucide-react';
import { showFailure } from '#lib/cache/feedback.ts';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { entryFormTexts, templateToasts } from '#shared/entries/messages.ts';
import type { EntryTemplate } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { EntryForm } from './entryDraft.ts';

/** The templates of the chosen type, for a new entry without a text. */
export function TemplateMenu({ form }: { form: EntryForm }) {
  const [type, body] = form.watch(['type', 'body']);
  const utils = trpc.useUtils();
  const isOffered = body.trim() === '';
  const { data: templates = [] } = trpc.entries.templates.useQuery({ type }, { enabled: isOffered });

  async function insert({ id }: EntryTemplate): Promise<void> {
    try {
      const template = await utils.entries.read.fetch({ id });
      const before = form.getValues();
      // What was written while it was loaded stays.
      if (before.body.trim() !== '') return;
      write(template.body, before.tags.length > 0 ? before.tags : template.tags);
      showToast({
        tone: 'success',
        ...templateToasts.inserted(template.title),
        action: { label: generalTexts.undo, run: () => write(before.body, before.tags) },
      });
    } catch (error) {
      showFailure(error, templateToasts.notLoaded);
    }
  }

  function write(text: string, tags: string[]): void {
    form.setValue('body', text, { shouldDirty: true });
    form.setValue('tags', tags, { shouldDirty: true });
    form.setFocus('body');
  }

  if (!isOffered || templates.length === 0) return null;
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-start' }}
      onSelect={({ value }) => {
        const chosen = templates.find(({ id }) => id === value);
        if (chosen) void insert(chosen);
      }}
    >
      <Menu.Trigger asChild>
        <Button alignSelf="start" size="sm" variant="outline">
          <LayoutTemplate aria-hidden />
          {entryFormTexts.fromTemplate}
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={entryFormTexts.templates} maxH="20rem" overflowY="auto">
          {templates.map(({ id, title }) => (
            <Menu.Item key={id} value={id}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
