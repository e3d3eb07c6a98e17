/** Verdicts of three games, by a writer who had not seen the rules: `{true|false}`. */
export const fortysixth = `
oceane
Le Havre are hard to beat at home but rarely win there, with {two|five} victories in eight, so the draw deserves respect at 27.8 %.
Angers come in on a high: {four|two} wins from their last five, the two most recent among them.
The hosts' 13 goals are the {lowest|third-lowest} total in Ligue 1, which is the main argument against backing them.
Le Havre have taken {three|eight} points from their last six games and lost the latest of them.
Seven points and {five|eight} places separate the sides, and it is Angers who look down.
Verdier is the visitors' top man with {five|nine} goals in twelve starts, two clear of Quaranta.
F. Thibault could be the joker: three goals in only {343|943} minutes, by far the best rate in the Le Havre squad.
Verdict: under 2.5 goals at {50.5|58.0} %, because the hosts score less than once a game and Angers barely more than that.
Away from home Angers have found the net only {five times|eleven times} in eight trips, so do not expect a flood of goals from them.
Bellanger is listed as questionable because of a {suspension|knee injury}, while Angers are missing Zaniboni with a muscle problem.
Conditions will play a part: gusty showers, wind of {48|14} km/h and about eight degrees.
Le Havre are three points better off than {Auxerre|Metz}, the team directly below them.
Both sides play {3-5-2|4-3-3} week in, week out, and both have five clean sheets, so surprises would be a surprise.
This may be a slow burner, given that Le Havre have scored just {four|nine} of their 13 goals before the break.
Weber has had plenty to do in the Angers goal, his 59 saves being {twenty|five} more than Pichon has made for Le Havre.
Angers have the {tighter|leakier} defence of the two, conceding 18 while Le Havre have let in 22.
A narrow lean to the hosts: the model puts them roughly {twelve|twenty} percentage points ahead of Angers.
maradona
Napoli to win at 46.2 %: they have {dropped just two points|lost twice} in six games at the Maradona this season.
Juventus are in decent shape themselves, {unbeaten in five|beaten in two of their last five}, and they won last time out.
A victory would take the Partenopei to 31 points, {one more|two fewer} than Inter have from a game more.
The Bianconeri have lost only twice all season, both times {away|at home}.
Salvatori and Thornley share the scoring lead for the home side with {four|seven} goals each.
Andrea Lombardini, a {defender|striker} with ten starts, misses out for Juve with an ankle injury.
Teixeira is the visitors' main threat, his {four|eight} goals being twice as many as anyone else in the squad list has managed.
Napoli bounce back well: they have not suffered {consecutive defeats|a single defeat} this season.
Thunderstorms, a {95|40} % chance of rain and 40 km/h of wind could turn this into a messy evening.
Juve's away form is middling, two wins, two draws and two losses with {five|twelve} goals scored.
Only goal difference keeps Napoli {behind|ahead of} Milan, since both have 28 points from 13 matches.
On goals it is a coin flip, with over 2.5 at {50.1|61.3} %.
Claußen and Damasceno, both {defenders|midfielders}, top Napoli's assist chart with three apiece.
The hosts' back line has been breached {eleven|seventeen} times in 13 games, so Juve, who have conceded twelve, are almost as mean.
Safer option: {Napoli or draw|Juventus or draw} at 73.4 %, because the hosts have not lost in front of their own fans.
Napoli have lined up in {a 4-4-2|a 3-5-2} in all 13 league matches, Juve in a 4-2-3-1.
Keep an eye on Echeverri, who has two goals in {four|eleven} appearances and just one start.
volkspark
Freiburg are the pick at 40.9 %, odd as that looks for a side that has lost {eight|three} of its 13 away games.
Hamburg are no pushovers in front of their own crowd, with {five wins and four defeats|three wins and eight defeats} from 13.
Fassbender is the danger man: {nine|five} goals, three assists and 31 shots on target.
Freiburg have failed to score in seven games, every one of them {away|at home}.
January's meeting went Freiburg's way, 2-1, after a {goalless|two-goal} first half.
Christoffersen has scored {four|seven} goals without starting once, so the visitors can hurt tired legs.
Verdict: draw no bet on Freiburg, which the baseline puts at {56.7|43.3} %.
It will blow hard, with {57|17} km/h of wind forecast, though next to no rain is expected.
HSV trail the visitors by {five|nine} points, with Augsburg sandwiched in between.
The Breisgau side come off a {draw|win}, after six games in which they had won and lost by turns.
Hamburg's discipline is a concern: {three|no} red cards so far to Freiburg's one.
Brunelli supplies the spark for Freiburg, his {five|two} assists being the highest figure in either squad list.
HSV's attack dries up often, with {nine|five} blanks in 25 games, four of them at home.
Freiburg have scored nine more goals than Hamburg and conceded {six more|two fewer}.
Wout Van der Laan ({knee|shoulder}) and Freiburg's Emeka Ibekwe (groin) are the only listed absentees.
Short call: both teams to score, 54.6 % by the baseline, since the hosts have kept just {two|eight} clean sheets at home.
There is no panic in Hamburg, who are {five|twelve} points clear of St. Pauli in 16th.
`;
