import { CircleCheck, ClipboardList } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { createFirstSurvey, useHasSurvey } from '../../data/surveys.ts';
import { useConnectWords } from './parts.tsx';

/** Creates the survey that visits need, with one button. Hidden if one exists. */
export function FirstSurvey() {
  const t = useConnectWords();
  const failure = useFailureText();
  const hasSurvey = useHasSurvey();
  const [isMade, setMade] = useState(false);
  const create = async () => {
    try {
      await createFirstSurvey(t.firstSurveyName);
      setMade(true);
    } catch (error) {
      toast(failure(error));
    }
  };
  if (hasSurvey === undefined || (hasSurvey && !isMade)) return null;
  return (
    <div className="mb-6 max-w-[960px]" role="status">
      {hasSurvey ? (
        <Note
          tone="good"
          icon={CircleCheck}
          title={t.surveyReady}
          action={
            <Link to="/survey-settings" className="link">
              {t.surveySettings}
            </Link>
          }
        >
          {t.surveyReadyText}
        </Note>
      ) : (
        <Note
          tone="warn"
          icon={ClipboardList}
          title={t.noSurvey}
          action={
            <Button kind="primary" onClick={create}>
              {t.createSurvey}
            </Button>
          }
        >
          {t.noSurveyText}
        </Note>
      )}
    </div>
  );
}
