import { QuestionList } from '#platform/ui/web/question-list.tsx';
import { isReady, readyLinks } from '#site/catalogue/common/site-pages.ts';
import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';
import { type Question, questions } from '../common/questions.ts';

const furtherReading = [
  { path: '/blog', label: 'The blog explains why' },
  { path: '/contact', label: 'How to reach us' },
];

function withReadyLink({ link, ...rest }: Question): Question {
  return link && isReady(link.href) ? { ...rest, link } : rest;
}

export function FaqPage() {
  return (
    <PageFrame path="/faq">
      <PageTitle title="Frequently asked questions" intro="Ten short answers. Open as many as you like." />
      <div className="faq">
        <div>
          <QuestionList questions={questions.map(withReadyLink)} />
        </div>
        <aside className="margin-note" aria-label="Further reading">
          <p className="headline text-lg">The quickest answer: try it.</p>
          <p className="mt-3">
            <a className="text-link" href="/">
              Back to the home page
            </a>
          </p>
          {readyLinks(furtherReading).map(({ path, label }) => (
            <p key={path} className="mt-3">
              <a className="text-link" href={path}>
                {label}
              </a>
            </p>
          ))}
        </aside>
      </div>
    </PageFrame>
  );
}
