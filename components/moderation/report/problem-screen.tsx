"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { FeedbackForm } from "#components/moderation/report/feedback-form";
import { NoticeForm } from "#components/moderation/report/notice-form";
import { NeedsScript } from "#components/ui/needs-script";
import { PageTitle } from "#components/ui/page-title";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";

const subjects = ["problem", "notice"] as const;
type Subject = (typeof subjects)[number];

/** Reports a problem with the site, or content without an account. */
export function ProblemScreen() {
  const { problem, needsScript, tabs } = useMessages("report");
  const [subject, setSubject] = useState<Subject>("problem");
  return (
    <div className="max-w-column pb-10">
      <PageTitle>{problem.title}</PageTitle>
      <NeedsScript note={needsScript}>
        <fieldset className={`mt-6 ${segmentedClassName}`}>
          <legend className="sr-only">{tabs.label}</legend>
          {subjects.map((each) => (
            <label key={each} className={`${segmentClassName} whitespace-normal!`}>
              <input
                type="radio"
                name="subject"
                checked={subject === each}
                onChange={() => setSubject(each)}
                className="absolute inset-0 z-1 cursor-pointer appearance-none rounded-full outline-none"
              />
              {tabs[each]}
            </label>
          ))}
        </fieldset>
        {subject === "problem" ? <FeedbackForm /> : <NoticeForm />}
      </NeedsScript>
    </div>
  );
}
