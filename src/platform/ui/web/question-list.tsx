type QuestionListProps = {
  questions: readonly {
    question: string;
    answer: readonly string[];
    link?: { href: string; label: string };
  }[];
  firstOpen?: boolean;
};

/** List of questions that open and close independently, without a script. */
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
