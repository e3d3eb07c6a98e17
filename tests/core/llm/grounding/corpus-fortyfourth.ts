/** A journalist's sentences of three games, by a writer who had not seen the rules: `{true|false}`. */
export const fortyfourth = `
goodison
Elland Road has been the one thing keeping Leeds afloat: {22|9} of their 31 points have been earned there, and on the road they have won just once.
For all the gloom around the place, Leeds still sit {15th|17th}, with Tottenham, Forest and West Ham all looking up at them.
Only {Wolves|Nottingham Forest} have picked up fewer points than Burnley, and the nine-point chasm to West Ham already looks like a sentence waiting to be handed down.
The Clarets have shipped 35 goals in 15 trips, and {not once have they kept a clean sheet|only three clean sheets have been kept} away from Turf Moor.
Leeds have a habit of fading after the interval: {32|16} of the 48 goals against them have come in the second half.
Where Leeds crumble late, Burnley tend to be hurt early; {more|fewer} than half of the 58 goals they have let in arrived before the break.
Toby Whitlock's muscle injury robs the hosts of a forward with {six|eleven} league goals, a tally he shares with Chukwu and Gallimore.
If Burnley need a happy memory, October supplies one, when they beat Leeds {2-0|3-1} on their own ground and were a goal to the good by half-time.
Should Daniel Norcross fail to shake off his {ankle|calf} problem, the visitors would lose a goalkeeper who has made 77 saves in 20 starts.
This is a Leeds team that has not strung together {two straight wins|two straight draws} all season, and its latest sequence of two draws and two defeats hardly hints at a change.
Burnley do not have a talisman so much as a committee: Christoffersen, Wijnstra, Pemberton and Jessop have {five|three} goals apiece.
It says something about the hosts' attack that {a defender|a goalkeeper}, Langford, leads the squad list for assists with five.
The numbers come down on the side of the home crowd, making Leeds {52.6|41.4} per cent favourites, with the draw at just over a quarter and Burnley at little more than one in five.
Leeds have collected {57|43} bookings to Burnley's 50, though it is the visitors who carry two red cards into the run-in.
Do not expect silk: showers are likely, the wind is put at 36 km/h and the thermometer should read {nine|nineteen} degrees when J. Garside gets things under way.
Burnley have lost {ten|five} of their 15 away games, and the season's darkest stretch saw them beaten seven times in a row.
Neither defence inspires much trust, and the clean-sheet column shows it: {four|nine} for Leeds, three for Burnley.
montjuic
Elche have made an art of the near miss, and with {eleven|eight} stalemates they have drawn more games than anybody else in La Liga.
Away from home the story is bleak for the visitors: thirteen trips, {four draws and nine defeats|two wins and eleven defeats}, and not a single clean sheet to show for it.
Girona are hardly at ease on their own turf either, having {lost more often than they have won|won more often than they have lost} at Montilivi this term.
Delgadillo carries this attack almost alone; he has {ten|six} of Girona's 28 league goals, and nobody else in the squad list has more than three.
Elche spread the burden rather better, with Camara and Friis level on {eight|eleven} apiece and Navarrete chipping in with another six.
December still stings in Girona: Elche won that one {3-0|2-1}, having already led by a goal at the break.
Not one of Elche's last eight outings has ended in victory, and {five|two} of them were lost outright.
Mallorca are breathing down Elche's neck, {a single point|four points} behind in 18th, so a first away win of the season could hardly be better timed.
Five points separate these two strugglers, and a home win would stretch the gap to {eight|six}.
It is after half-time that Girona come undone, when {27|16} of their 43 goals against were conceded.
Hugo Gallardo's {ankle|knee} injury may prove costly, because nobody in Elche's squad list has set up more goals than his three.
With Diego Escribano certain to miss out and both Barbosa and Balogun {doubtful|suspended}, the hosts may have to improvise.
The baseline leans towards Girona without shouting about it: {45.2|58.6} per cent for the home win, with the draw and an Elche success all but level a touch above 27.
A cold fog is expected to hang over Montilivi, with five degrees and {hardly any wind|a howling gale}.
Here is the oddity: the side lower in the table is the more productive one, and Elche have outscored Girona by {seven|fifteen} goals.
All five of Elche's victories have come {at home|on the road}, which makes this journey to Catalonia a daunting one.
Goals at both ends are given a {54|39} per cent chance, no great surprise when the hosts have kept only three clean sheets at home.
opel
Mainz have stirred just in time, winning {three|one} of their last four after a sequence of three straight draws.
One glance at the table is sobering all the same: the Nullfünfer remain {16th|14th}, with St. Pauli only four points behind them.
Augsburg are poor travellers, with {two wins|five wins} from nine away games and not one clean sheet to pack for the journey home.
September ought to give the home crowd heart, for that was when Mainz {won 4-1|lost 4-1} in Augsburg.
Coach Claußen leaves {Gerlach|Quigley} among the substitutes and trusts Völker, Quast and a third forward to find a way through, even though the man on the bench has four goals.
The home worry is a lack of punch: in {five|two} of ten games at the MEWA Arena, Mainz have not scored at all.
Tommaso Salvatori had started {every one|only nine} of the twenty league games before a knock ruled him out of this one.
Lindner is the man to watch; with {six|three} goals and two assists from midfield he has had a hand in a third of everything Augsburg have scored.
Augsburg hand the lone striker's role to {Nwosu|Dawson}, a forward with four goals from just six starts.
The visitors arrive unbeaten in four, {having won the last two|having drawn all four}, and will not fear a trip to the lower reaches of the table.
Win here and Mainz would be just {one point|three points} short of Augsburg.
Both sides have already tasted defeat {ten|seven} times, yet six wins against four leave Augsburg with rather more room to breathe.
{Augsburg|Mainz} may have the leakier defence of the two, but they also have the better points tally.
Rain is on the way and about {ten|two} degrees are forecast, so pretty patterns on the Mainz grass may have to wait.
The baseline has Mainz as favourites on {46.2|36.5} per cent, and the football service, at 45, says much the same.
Keeper Claußen has been a busy man behind Augsburg's back four, with {59|31} saves in fifteen appearances, while Ostermann at the other end has needed 25 in twelve.
Shut-outs are a rare treat for Mainz, who have managed {just one|five} in twenty league games.
`;
