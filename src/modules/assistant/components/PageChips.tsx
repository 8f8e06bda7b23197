import { Button, Flex } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { FilePen, FileText, ListChecks } from 'lucide-react';
import { chatTexts, pageCommandTexts } from '#shared/ai/chat/messages.ts';
import { type ChatPage, type PageCommand, pageAt, pageCommandsAt } from '#shared/ai/chat/model.ts';

const ICON = { page: FileText, quiz: ListChecks, discussion: FilePen };

/** What can be asked about the open page with one press. */
export function PageChips({ busy, onAsk }: PageChipsProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const page = pageAt(path);
  if (!page) return null;
  return (
    <Flex role="group" aria-label={chatTexts.aboutPage} gap="2" wrap="wrap" mb="3">
      {pageCommandsAt(path).map((command) => {
        const Icon = ICON[command];
        return (
          <Button
            key={command}
            size="sm"
            variant="outline"
            css={{ '@media (pointer: coarse)': { minHeight: '10' } }}
            disabled={busy}
            onClick={() => onAsk(page, command)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            {pageCommandTexts[command]}
          </Button>
        );
      })}
    </Flex>
  );
}

type PageChipsProps = { busy: boolean; onAsk: (page: ChatPage, command: PageCommand) => void };
