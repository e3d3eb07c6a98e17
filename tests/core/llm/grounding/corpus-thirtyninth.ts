/** Plain sentences of three games, by a writer who had not seen the rules: `{true|false}`. */
export const thirtyninth = `
anfield
Both sides arrive with {two wins|one win} from two, but Arsenal have done it without conceding a goal.
Liverpool have scored seven times in their opening two matches, yet they are still waiting for their {first clean sheet|first victory} of the season.
The Gunners sit second in the early table, {two places|four places} above a Liverpool side that also has six points.
Chelsea lead the way on seven points, although they have played {one game more|one game fewer} than either of these teams.
All {four|seven} goals that Liverpool have let in came after the break, which is a small warning sign.
S. Andersen has been the best-rated player in the home squad so far, averaging {7.60|6.60} over his two starts.
Arsenal will have to do without {three|two} injured players, among them Fairclough and Brannigan, who both have calf problems.
Callum Pemberton is {doubtful|ruled out} for the hosts with an ankle injury.
The model makes Liverpool narrow favourites at {42.1|30.2} per cent, with the draw rated at just under 28.
T. Copley already has two goals for Arsenal despite {not having started a match|having started only once} this season.
There is very little to separate the two goal lines: over 2.5 is given {just under|just over} an even chance.
A. Duarte has been involved in three Arsenal goals, scoring one and setting up {two|four}.
Both teams have lined up in a {4-1-4-1|4-2-3-1} in each of their first two matches.
Liverpool's average of 3.5 goals per game is {higher|lower} than that of their guests, but it is the north London side that has the better goal difference.
The Reds' only league outing at Anfield so far was a {4-2|2-0} win, which hints at an open game.
R. Wijnstra has {kept a clean sheet in both of his|conceded twice in his two} appearances in the Arsenal goal and has made four saves along the way.
A home win or a draw looks the safer route at 69.8 per cent. For the outright win Liverpool are rated at only {42.1|52.1}.
mestalla
Athletic Club come into this one five points and {ten|eight} places better off than Valencia.
Valencia have collected all four of their points {at home|on the road} and have yet to score away from Mestalla.
Seven of the eight goals conceded by Los Che came {on their travels|at Mestalla}.
Athletic's perfect start ended last time out, when they were {beaten|held to a draw} after three straight victories.
The visitors have yet to concede a goal {before|after} half-time this season, which makes a cagey opening likely.
The statistical baseline leans towards the Basque side at 41.9 per cent, with a Valencia win {some way back at 30.3|only just behind at 38.3}.
V. Gallardo leads the visitors' scoring with {two|three} goals from four starts.
Valencia are missing Thomsen and Brinkmann, who are nursing a groin and a {calf|knee} injury respectively.
Carlos Aguirre, who has scored {once|three times} in three starts this term, is sidelined with an ankle injury.
S. Carrasquilla has been the busier of the two goalkeepers by far, making 17 saves to Chukwu's {seven|19}.
Real Madrid set the pace with five wins out of five, and Athletic are {six|three} points behind them with a game in hand.
The hosts have stuck with a 3-5-2 in all four games, while their opponents prefer a {3-4-2-1|4-2-3-1}.
V. Pellegrinotti has not found the net yet, but he has supplied {two|four} assists in his four appearances.
For those who want some insurance, the draw-or-Athletic double chance is rated at {69.7|58.1} per cent.
A pleasant evening of around 19 degrees is forecast, with {no|plenty of} rain expected.
Athletic have made just one away trip so far, and it brought a {2-1 win|2-1 defeat}.
Athletic have the better numbers overall, but Valencia are {unbeaten|winless} at home this season, so a draw would be no shock.
signal
Dortmund opened their campaign with a {3-3|1-1} draw away from home, while Union began with a 2-1 win in front of their own fans.
Despite sitting {five|three} places below their guests, BVB are strong favourites with a 65.1% chance of winning.
Both of Union's goals on the opening weekend came in the {first|second} half.
A. Whitlock, who played the full 90 minutes on matchday one, is {only among the substitutes|in the starting eleven} this time.
A. Nogueira had an assist in the opener but is named {on the bench|in the first eleven} by coach D. Hauk here.
The line-ups confirm a 4-2-3-1 for the hosts and a {4-3-3|3-5-2} for the team from the capital.
Gustavo Macedo is {a doubt|suspended} for Dortmund, and the visitors are definitely without Gregor Grünwald and Jeroen Wijnstra.
Conditions will be wintry: snow is forecast and the temperature should be about {one degree below|eight degrees above} freezing.
Both teams to score is close to a coin flip on this model, with the yes side at {50.5|60.5} per cent.
M. Højlund scored on the opening weekend as a {defender|midfielder} and was given the highest rating in the Dortmund squad.
C. Ostermann, Union's top-rated player with 7.60, keeps his place in the {starting line-up|list of substitutes}.
The two leaders, Bayern and Frankfurt, have six points each, {three|one} more than Union Berlin.
The home goalkeeper E. Grünwald had a busy opener with {six|two} saves and three goals conceded.
Neither team managed a {clean sheet|goal} in its first match of the season.
The Signal Iduna Park holds {more|fewer} than 80,000 people, and D. Brandhorst is the referee.
Dortmund are given a {61.3|38.7} per cent chance of scoring at least twice, compared with roughly one in five for Union.
Verdict: a home win looks likely. Still, Dortmund let in {three goals|one goal} on the opening weekend, and Union are the side with a win behind them.
`;
