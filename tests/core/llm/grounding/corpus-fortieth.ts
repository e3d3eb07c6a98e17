/** Plain prose of three games, by a writer who had not seen the rules: `{true|false}`. */
export const fortieth = `
sansiro
AC Milan and Bologna both have {three points|four points} after two rounds, so this is an early chance for one of them to move up.
The Rossoneri lost their opening home game but responded with a 2-0 {away win|home win}.
Bologna's attack has hardly got going, with {one goal|three goals} in two matches.
Goal difference is all that separates the two, with Milan eleventh and Bologna {thirteenth|twelfth}.
The hosts have a {50.5|41.8} per cent chance of victory according to the baseline, roughly twice that of the visitors.
Napoli and {Juventus|Udinese} are the only teams with a perfect nine points at this stage.
Bologna are without Skovgaard and Castellano, both of whom have {hamstring|groin} injuries.
Milan's only listed absentee is {Mathis Joubert|Alessio Castellano}, who misses out with a groin problem.
T. Pellegrinotti, who scored Bologna's only goal of the season so far, has {come off the bench|started} in both of his league appearances.
E. Moretti, C. Esposito and N. Barbosa have shared Milan's goals evenly, with {one|two} apiece.
G. Almeida has already made {10|4} saves in the Milan goal, which says something about the chances his side has given away.
Bologna have used a 3-5-2 in both of their games, whereas Milan favour a {4-1-4-1|4-3-3}.
The visitors kept a clean sheet in their home win but {failed to score|scored twice} in their only away match.
Inter have the same number of points as Milan despite having scored {nine|three} goals in three games.
A misty evening with almost no wind and about {seven|seventeen} degrees awaits the two teams at San Siro.
Over 2.5 goals is {marginally more|clearly less} likely than not at 50.9 per cent, and both teams scoring comes out at 53.7.
Milan are the pick, though a team that has {lost|won} its only home match so far cannot be trusted blindly.
parc
PSG are unbeaten at the Parc des Princes this season, with eight wins and {one draw|two draws} from nine league games.
Lens are top on 49 points, one ahead of Paris, who have {a game in hand|played a game more}.
Marseille trail their great rivals by {nine|six} points but have scored more goals than anyone in Ligue 1.
The reverse fixture in September went to Marseille, who won it {1-0|2-1} thanks to a goal before half-time.
Paris go into the Classique on a winning run that now stands at {six|four} league games.
Visiting teams have found the net only {four|twelve} times in nine league matches in Paris this term.
The biggest blow for the home side is the suspension of {Isaac Gallimore|Oscar Cartwright}, who has 13 goals to his name.
OM have won five, drawn one and lost {four|two} of their ten away matches.
S. Lindgaard starts up front for the visitors and is their top scorer with {ten|seven} goals.
J. Ehrlich has eight league goals but begins this Classique {on the bench|in the starting eleven}.
With M. Chauvin out injured, {T. Merrick|C. Thibault} starts in goal for the visitors.
Both coaches have picked a {4-3-3|4-4-2}, the shape each side has used in all of its 20 matches.
PSG have the meanest defence in the division with 16 conceded, {one fewer|three fewer} than Lens.
The home win is put at 55.8 per cent, while Marseille are given {less|more} than a one-in-five chance.
R. Zidouri, who has {three|seven} goals and four assists, is among the substitutes for Paris.
Seven of the hosts' ten clean sheets have come {at home|away}, and a home shut-out is rated at 37.8 per cent.
Paris to win is the verdict. {Nobody has|Two teams have} beaten them at home in the league this season, and OM are without their regular goalkeeper.
stjames
Aston Villa are third with 43 points, ten more than a Newcastle team that sits {ninth|sixth}.
The Magpies have lost only {two|four} of their eleven league games at St. James' Park.
Newcastle have scored in {every one|just over half} of their home matches this season, averaging two goals a game there.
A goalless draw in August was the outcome when these two met for the first time this season at {Aston Villa's|Newcastle's} ground.
Both sides score at the same rate of {1.5|1.1} goals per match, so the difference lies in results rather than output.
Newcastle will have to cope without {Dominik Quast|F. Underhill}, their ten-goal top scorer, because of a muscle injury.
Villa have won {five|three} of their last eight league games but lost the most recent one.
Newcastle's run of three straight wins ended with a {draw|defeat} last time out.
D. Jansma leads Villa's scoring charts with {seven|ten} goals, a modest total for a team in the top three.
Ifeanyi Onyeka is listed as {questionable|suspended}, while Nogueira and Chidi Balogun are certain to miss out.
Villa have picked up {four|two} red cards this season; Newcastle have not had any.
The league leaders Arsenal are {seven|three} points clear of the visitors after 22 games each.
The baseline gives a Newcastle win 43.1 per cent, even though the visitors are {six|three} places higher in the table.
Nineteen of the 27 goals Newcastle have conceded came {after|before} the interval.
U. Iannone has made {70|33} saves in his 21 appearances for the visitors.
A cold, windy and {wet|dry} afternoon on Tyneside is in prospect, with four degrees and a wind of around 31 km/h.
Backing the hosts makes some sense, as Villa have lost {three|one} of their eleven away games and kept only two clean sheets in them.
`;
