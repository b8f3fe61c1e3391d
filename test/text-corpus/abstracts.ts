/** A text like the start of a paper, and its summary in one sentence. */
export type AbstractCase = { text: string; summary: string };

/** These texts and their summaries were written for this test before the engine was run on them. */
export const abstracts: readonly AbstractCase[] = [
  {
    text: 'Large networks answer well but are too slow for telephones. Pruning removes weights after training, yet the network that remains must be trained again at great cost. We propose to prune while training, guided by how much each weight moves in the first epochs. Weights that hardly move are removed for good. On three image data sets the pruned networks keep 97 percent of the accuracy with a tenth of the weights. No second training is needed.',
    summary:
      'Pruning weights that hardly move in the first epochs of training gives small networks that keep their accuracy without a second training.',
  },
  {
    text: 'Speech recognizers make many mistakes with the names of people and places. Such names are rare in the recordings on which recognizers are trained. This paper introduces a memory of names that is consulted while decoding. The memory can be changed at any time without training the model again. Experiments on meetings and calls show that mistakes in names fall by a third. Mistakes in other words do not increase.',
    summary:
      'A memory of names that is consulted while decoding lets speech recognizers make a third fewer mistakes in names.',
  },
  {
    text: 'Why do deep networks forget an old task when they learn a new one? Earlier work keeps examples of the old task, which privacy may forbid. Our method keeps no examples but a compact statistic of the activations of each layer. A penalty holds the new activations close to that statistic. The method matches replay on four benchmarks and uses a hundredth of its memory. We also show that forgetting happens mostly in the last two layers.',
    summary:
      'Holding activations close to stored statistics prevents forgetting as well as replay does, without keeping examples.',
  },
  {
    text: 'Background: Falls are the most common cause of injury among people over seventy. Objective: To find out whether balance training at home lowers the number of falls. Methods: 412 participants were assigned at random to twelve weeks of training or to written advice. Results: In the following year 31 percent of the training group fell, against 44 percent of the others. The effect was larger among women. Conclusions: Balance training at home prevents falls and needs no equipment.',
    summary:
      'Twelve weeks of balance training at home lowered the share of older people who fell within a year from 44 to 31 percent.',
  },
  {
    text: 'Reward functions written by hand often lead agents to behaviour that nobody wanted. Learning rewards from comparisons of behaviour is an alternative, but it takes thousands of answers from people. We present an algorithm that asks only about pairs on which an ensemble of reward models disagrees. In simulated driving and walking it learns the same behaviour from a fifth of the answers. A study with twenty volunteers confirms the result. Code will be made available.',
    summary:
      'Asking people only about pairs on which reward models disagree teaches agents the wanted behaviour from a fifth of the answers.',
  },
  {
    text: 'Soils hold more carbon than the air and all plants together. How fast warming releases this carbon is uncertain. Plots in a spruce forest were heated by four degrees for nine years. The loss of carbon was large in the first three years and then stopped. Microbes in the heated plots had adapted and used the remaining carbon more sparingly. Models that assume a steady loss may overestimate the release by half.',
    summary:
      'Heated forest soil lost carbon for three years only, because microbes adapted, so models may overestimate the release of carbon.',
  },
  {
    text: 'Graph networks pass messages between neighbours and cannot see far. Adding layers lets them see further but blurs all nodes into one. In this work we add a few random long links to each graph before training. The links change in every epoch, so the network cannot rely on any of them. This simple change improves accuracy on seven of eight benchmarks, most of all on large sparse graphs. A theoretical analysis relates the gain to the diameter of the graph.',
    summary:
      'Adding random long links that change in every epoch lets graph networks see further and improves their accuracy.',
  },
  {
    text: 'Code review finds faults but takes much of the time of experienced programmers. It is not known which comments in reviews lead to changes. We analysed 140,000 comments from thirty open projects. Questions led to changes more often than orders did, and comments with an example most often of all. Comments on style were followed but rarely mattered to later faults. These findings can guide tools that suggest review comments.',
    summary:
      'Among 140,000 review comments, questions and comments with an example led to changes most often.',
  },
  {
    text: 'Translation between two languages with little common text usually goes through English. Errors of the first step are then carried into the second. We train one model on all directions at once and let it generate its own pairs for directions without text. The pairs are filtered by translating them back. On twelve pairs of languages the model is better than going through English by 2.4 points. The gain is largest for related languages.',
    summary:
      'One model that generates and filters its own training pairs translates between languages with little text better than a detour through English.',
  },
  {
    text: 'Concrete cracks, and water that enters the cracks lets steel rust. Bacteria that form limestone have been suggested as a cure, but they die in fresh concrete. The present study encloses spores of the bacteria in clay pellets. After a crack had opened, the pellets broke and the spores grew. Cracks of up to 0.6 millimetres were closed within four weeks in wet samples. In dry samples no healing was observed.',
    summary:
      'Spores of bacteria in clay pellets survive in concrete and close cracks of up to 0.6 millimetres when it is wet.',
  },
  {
    text: 'Minimum wages are said to cost jobs, but estimates differ widely. Most of them compare regions that also differ in other ways. We use a reform that raised the minimum wage on one side of a county border only. Employment in small firms close to the border did not change, while hours fell slightly. Prices in restaurants rose by two percent. The results suggest that customers paid most of the raise.',
    summary:
      'A higher minimum wage on one side of a border did not change employment; prices in restaurants rose, so customers paid most of it.',
  },
  {
    text: 'Attention in transformers grows with the square of the length of the text. Approximations by random features are fast but lose accuracy on long dependencies. We show that the loss comes from a few very large entries of the attention matrix. A hybrid that computes these entries exactly and all others by random features is introduced. It runs in nearly linear time. On texts of 16,000 tokens it matches full attention and is six times as fast.',
    summary:
      'Computing the few large entries of attention exactly and the others by random features matches full attention on long texts and is six times as fast.',
  },
];
