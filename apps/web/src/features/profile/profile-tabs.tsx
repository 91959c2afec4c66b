import type { Profile } from '@chairside/contract/profile';
import { Tabs } from '@chairside/ui/tabs.tsx';
import { useTabAddress } from '@chairside/ui/use-tab-address.ts';
import { DocumentsTab } from './documents/documents-tab.tsx';
import { useDocumentUpload } from './documents/use-document-upload.ts';
import { MedicalTab } from './medical/medical-tab.tsx';
import { useMedical } from './medical/use-medical.ts';
import { PersonalTab } from './personal/personal-tab.tsx';
import { usePersonal } from './personal/use-personal.ts';
import { usePhotoUpload } from './personal/use-photo-upload.ts';

interface ProfileTabsProps {
  profile: Profile;
  /** When it came. */
  knownSince: number;
}

/** The three parts of the profile. What is typed, chosen or on its way in one is held here, and outlives a switch. */
export function ProfileTabs({ profile, knownSince }: ProfileTabsProps) {
  const [tab, setTab] = useTabAddress('/profile', ['personal', 'medical', 'documents']);
  const details = usePersonal(profile);
  const history = useMedical(profile);
  const photo = usePhotoUpload(profile._id);
  const upload = useDocumentUpload(profile._id);
  const isPersonalUnsaved = details.form.formState.isDirty || photo.file !== null;
  const isMedicalUnsaved = history.form.formState.isDirty;

  const tabs = [
    { id: 'personal', label: <TabLabel name="Personal Info" isUnsaved={isPersonalUnsaved} /> },
    { id: 'medical', label: <TabLabel name="Medical Info" isUnsaved={isMedicalUnsaved} /> },
    { id: 'documents', label: <TabLabel name="Documents" isUnsaved={upload.file !== null} /> },
  ] as const;
  return (
    <Tabs label="Profile" tabs={tabs} value={tab} onChange={setTab}>
      {tab === 'personal' && <PersonalTab profile={profile} details={details} photo={photo} />}
      {tab === 'medical' && <MedicalTab history={history} />}
      {tab === 'documents' && <DocumentsTab profile={profile} knownSince={knownSince} upload={upload} />}
    </Tabs>
  );
}

function TabLabel({ name, isUnsaved }: { name: string; isUnsaved: boolean }) {
  return (
    <span className="relative max-sm:text-[0.88em] max-sm:leading-tight">
      {name}
      {isUnsaved && (
        <>
          <span className="absolute -top-1 -right-2 size-2.5 rounded-full bg-marigold forced-colors:bg-[CanvasText]" />
          <span className="sr-only"> (not saved)</span>
        </>
      )}
    </span>
  );
}
