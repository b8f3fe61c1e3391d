type QuestionListProps = {
  questions: readonly {
    question: string;
    /** A paragraph each. */
    answer: readonly string[];
    link?: { href: string; label: string };
  }[];
  /** The first one is open when the page opens. */
  firstOpen?: boolean;
};

/** Questions that open and close each for itself, by the browser alone. */
export function QuestionList({ questions, firstOpen = false }: QuestionListProps) {
  return (
    <div className="question-list">
      {questions.map(({ question, answer, link }, index) => (
        <details key={question} open={firstOpen && index === 0}>
          <summary>{question}</summary>
          <div className="question-answer">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link ? (
              <a className="text-link justify-self-start" href={link.href}>
                {link.label}
              </a>
            ) : null}
          </div>
        </details>
      ))}
    </div>
  );
}
