import { Badge } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { entryTexts } from '#shared/entries/lists.messages.ts';

/** Whether a survey takes responses, and whether it has the viewer's. */
export function SurveyBadges({ survey }: { survey: { isClosed: boolean; hasResponded: boolean } }) {
  return (
    <>
      {survey.hasResponded && (
        <Badge bg="success.bg" color="success">
          <CircleCheck aria-hidden />
          {entryTexts.answered}
        </Badge>
      )}
      {survey.isClosed && <Badge>{entryTexts.closed}</Badge>}
    </>
  );
}
