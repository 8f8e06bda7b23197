import { shellTexts, shortcutTexts } from '#shared/general.messages.ts';
import { useAccountActions } from '../modules/auth/useAccountActions.ts';
import { useNewCampaign } from '../modules/campaigns/useCampaignCommands.tsx';
import { useNewContact } from '../modules/contacts/useContactCommands.tsx';
import { useNewDocument } from '../modules/documents/useDocumentCommands.tsx';
import { useCreateActions } from '../modules/entries/useCreateActions.tsx';
import { Palette } from '../modules/palette/components/Palette.tsx';
import type { PaletteDialogsProps } from '../modules/palette/components/PaletteKeys.tsx';
import { ShortcutsDialog } from '../modules/palette/ShortcutsDialog.tsx';
import { useModeAction } from '../modules/palette/useModeAction.ts';
import { useNewProject } from '../modules/projects/useProjectCommands.tsx';
import { useNewSurvey } from '../modules/surveys/useSurveyCommands.tsx';

/** The command palette with the modules' actions, and the list of keyboard shortcuts. */
export function PaletteDialogs({ dialog, onShow }: PaletteDialogsProps) {
  const create = useCreateActions();
  const contact = useNewContact();
  const document = useNewDocument();
  const project = useNewProject();
  const campaign = useNewCampaign();
  const survey = useNewSurvey();
  const mode = useModeAction();
  const account = useAccountActions();
  const assistant = { key: 'assistant', label: shellTexts.assistant, run: () => onShow('assistant') };
  const shortcuts = {
    key: 'shortcuts',
    label: shortcutTexts.shortcuts,
    run: () => onShow('shortcuts'),
  };
  return (
    <>
      <Palette
        open={dialog === 'palette'}
        onClose={() => onShow(null)}
        actions={[
          ...create.actions,
          ...contact.actions,
          ...document.actions,
          ...project.actions,
          ...campaign.actions,
          ...survey.actions,
          ...[assistant, mode, shortcuts],
          ...account,
        ]}
      />
      <ShortcutsDialog open={dialog === 'shortcuts'} onClose={() => onShow(null)} />
      {create.element}
      {contact.element}
      {document.element}
      {project.element}
      {campaign.element}
      {survey.element}
    </>
  );
}
