type ChoiceRowProps<Choice extends string> = {
  name: string;
  legend: string;
  choices: readonly Choice[];
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** One of a few words; each is its own label. */
export function ChoiceRow<Choice extends string>(props: ChoiceRowProps<Choice>) {
  return (
    <fieldset className="ai-choices">
      <legend>{props.legend}</legend>
      <div className="mode-switch">
        {props.choices.map((choice) => (
          <label key={choice}>
            <input
              className="sr-only"
              type="radio"
              name={props.name}
              value={choice}
              checked={choice === props.value}
              onChange={() => props.onChange(choice)}
            />
            {choice.charAt(0).toUpperCase() + choice.slice(1)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
