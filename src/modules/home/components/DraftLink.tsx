import { Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { entryPath } from '#shared/entries/model.ts';
import { homeTexts } from '#shared/home/messages.ts';
import type { DraftToContinue } from '#shared/home/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { HomeLine } from './HomeBlock.tsx';

/** A draft with a link to where it continues. */
export function DraftLink({ draft: { text, updatedAt, place } }: { draft: DraftToContinue }) {
  return (
    <HomeLine asChild>
      <PlaceLink place={place}>
        <Text truncate>{text}</Text>
        <MetaLine textStyle="xs" color="fg.muted">
          {kindOf(place)}
          <RelativeTime iso={updatedAt} />
        </MetaLine>
      </PlaceLink>
    </HomeLine>
  );
}

type Place = DraftToContinue['place'];

function kindOf(place: Place): string {
  if (place.kind === 'new') return homeTexts.draftOf(place.type);
  if (place.kind === 'edit') return homeTexts.unsavedChanges;
  if (place.kind === 'prompt') return homeTexts.prompt;
  if (place.kind === 'campaign') return homeTexts.campaign;
  if (place.kind === 'survey') return homeTexts.survey;
  return place.kind === 'comment' ? homeTexts.commentOn(place.entry.title) : homeTexts.document;
}

function PlaceLink({ place, ...anchor }: ComponentPropsWithRef<'a'> & { place: Place }) {
  if (place.kind === 'new') {
    const { type, draft } = place;
    return <Link to="/new" search={{ ...(type && { type }), ...(draft && { draft }) }} {...anchor} />;
  }
  if (place.kind === 'document') {
    if (place.id === null) return <Link to="/internal-wiki" hash="new" {...anchor} />;
    return (
      <Link to="/internal-wiki/$id/{-$part}" params={{ id: String(place.id), part: 'edit' }} {...anchor} />
    );
  }
  if (place.kind === 'campaign') {
    return <Link to="/email/$id" params={{ id: String(place.id) }} {...anchor} />;
  }
  if (place.kind === 'survey') {
    return <Link to="/email/surveys/$id" params={{ id: place.id }} {...anchor} />;
  }
  if (place.kind === 'prompt') {
    return <Link to="/prompt-testing" search={place.id === null ? {} : { edit: place.id }} {...anchor} />;
  }
  if (place.kind === 'edit') {
    const { type, id } = place.entry;
    return <Link to="/$type/$id/edit" params={{ type, id }} {...anchor} />;
  }
  const hash = place.on ? `comment-${place.on.id}-${place.on.mode}` : 'comment-new';
  return <Link to={entryPath(place.entry)} hash={hash} {...anchor} />;
}
